/** The first character of a name, in any script; empty while the name isn't known. */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment ?? "";
}
