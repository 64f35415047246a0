/** "German" of `de`, "English (United Kingdom)" of `en-GB`; null if the agent speaks whatever the caller does. */
export function languageName(tag: string): string | null {
  if (tag === "auto") return null;
  try {
    return new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" }).of(tag) ?? tag;
  } catch {
    return tag; // this browser doesn't know the tag
  }
}
