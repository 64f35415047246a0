/** Finds the items that match the words typed into the palette. Pure. */

interface Findable {
  label: string;
  keywords?: string;
}

/** The items in which every word occurs, those that begin with the text first. Without a text, all of them. */
export function matching<T extends Findable>(items: readonly T[], text: string): T[] {
  const query = plain(text);
  const words = query.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [...items];
  return items
    .map((item) => ({ item, rank: rankOf(item, query, words) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ item }) => item);
}

/** The lower, the better; null for what doesn't fit. */
function rankOf({ label, keywords = "" }: Findable, query: string, words: readonly string[]): number | null {
  const name = plain(label);
  const all = `${name} ${plain(keywords)}`;
  if (!words.every((word) => all.includes(word))) return null;
  if (name.startsWith(query)) return 0;
  if (words.every((word) => beginsAWord(name, word))) return 1;
  return words.every((word) => name.includes(word)) ? 2 : 3;
}

function beginsAWord(text: string, word: string): boolean {
  return text.split(/[\s_\-,.:+()]+/).some((part) => part.startsWith(word));
}

/** Case and accents don't count. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();
}
