/** Whether something that knows these languages lacks this one. False if either isn't known. */
export function lacksLanguage(languages: readonly string[] | null | undefined, tag: string): boolean {
  const wanted = primaryOf(tag);
  if (!languages || wanted === null) return false;
  return !languages.some((each) => {
    const own = primaryOf(each);
    return own === null || own === wanted;
  });
}

/** The language alone, by its usual code: `he` for `iw-IL`. Null for `auto`, `multi` and what is no tag. */
function primaryOf(tag: string): string | null {
  if (tag === "" || tag === "auto" || tag === "multi") return null;
  try {
    const { language } = new Intl.Locale(tag);
    return ["nb", "nn"].includes(language) ? "no" : language;
  } catch {
    return null;
  }
}
