/** `Mara`, `Mara and Ben`, `Mara, Ben and 3 more`. */
export function listed(names: readonly string[]): string {
  const [first = "", second, third] = names;
  if (second === undefined) return first;
  if (names.length === 2) return `${first} and ${second}`;
  if (names.length === 3) return `${first}, ${second} and ${third}`;
  return `${first}, ${second} and ${names.length - 2} more`;
}

/** `1 run`, `2 runs`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : plural}`;
}
