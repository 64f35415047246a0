/** Reports words to the record that were left out because most likely nobody said them. */

/** A radio would cause them endlessly. */
const MOST_WARNINGS = 20;
const MOST_CHARACTERS = 200;

export function createDropWarnings(
  onWarning: (code: string, message: string) => void,
): (words: string) => void {
  let told = 0;
  return (words) => {
    told += 1;
    if (told > MOST_WARNINGS) return;
    const said = words.trim();
    const shown = said.length > MOST_CHARACTERS ? `${said.slice(0, MOST_CHARACTERS)}…` : said;
    onWarning("words_dropped", `Left out, since nobody seems to have said it: “${shown}”`);
  };
}
