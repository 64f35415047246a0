/** PostgreSQL text can't contain NUL, so the replacement character stands in for it. */
export function storable(text: string): string {
  return text.replaceAll("\u0000", "\uFFFD");
}
