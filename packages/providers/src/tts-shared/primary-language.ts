/** The language of a BCP 47 tag as ISO 639-1 or 639-3, in lower case; null for `auto` and anything else. */
export function primaryLanguage(tag: string): string | null {
  const primary = tag.split("-")[0]?.toLowerCase() ?? "";
  return /^[a-z]{2,3}$/.test(primary) ? primary : null;
}
