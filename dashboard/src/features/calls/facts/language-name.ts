const names = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** "German" of `de`; the tag itself if it isn't one, such as `auto`. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
