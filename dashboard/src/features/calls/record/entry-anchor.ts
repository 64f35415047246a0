/** An entry's place in the timeline: the fragment of its address. */
export function entryAnchor(id: string): string {
  return `at-${id}`;
}
