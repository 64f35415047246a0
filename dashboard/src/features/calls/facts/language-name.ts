const names = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** "German" of `de`. The service checks tags when they are saved. */
export const languageName = (tag: string): string => names.of(tag) ?? tag;
