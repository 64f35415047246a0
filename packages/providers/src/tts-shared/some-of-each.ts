/** The most listed for an account. */
const MOST = 200;
const names = new Intl.DisplayNames("en", { type: "language" });

/** "English" for `eng` or `en`, "American English" for `en-US`; the code itself if it is none. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * At most 200 voices with some of every language, where a vendor has more than can be listed: one of each language in
 * turn. They keep the vendor's order.
 */
export function someOfEach<T>(voices: readonly T[], languageOf: (voice: T) => string): T[] {
  const turns = new Map<string, number>();
  const ranked = voices.map((voice, at) => {
    const language = languageOf(voice);
    const turn = turns.get(language) ?? 0;
    turns.set(language, turn + 1);
    return { voice, at, turn };
  });
  const chosen = ranked.toSorted((a, b) => a.turn - b.turn || a.at - b.at).slice(0, MOST);
  return chosen.toSorted((a, b) => a.at - b.at).map(({ voice }) => voice);
}
