/** A text in an address, which its reader takes for a number where it looks like one (`q=1042`); undefined if it's blank. */
export function textIn(value: unknown): string | undefined {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text.trim() !== "" ? text : undefined;
}
