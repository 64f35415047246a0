/** Whether a text has all words of a search, in any order and case. */
export function searcher(search: string): (text: string) => boolean {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  return (text) => {
    const searched = text.toLowerCase();
    return words.every((word) => searched.includes(word));
  };
}
