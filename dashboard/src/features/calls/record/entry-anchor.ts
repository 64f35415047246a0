/** Where an entry of the timeline stands: the fragment of its address. */
export function entryAnchor(id: string): string {
  return `at-${id}`;
}
