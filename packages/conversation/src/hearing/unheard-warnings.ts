/** Reports to the record that the last transcriber found no words in speech. */

/** A television would cause them endlessly. */
const MOST_WARNINGS = 20;

export function createUnheardWarnings(onWarning: (code: string, message: string) => void): () => void {
  let told = 0;
  return () => {
    told += 1;
    if (told > MOST_WARNINGS) return;
    onWarning("words_missing", "The transcriber found no words in what was said. It may have been noise.");
  };
}
