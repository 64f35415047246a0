/** Checks by a model's transcript whether it reads exactly the text it was given. */
export interface WordCheck {
  /** The next words of the transcript; false as soon as they aren't those of the text. */
  says(words: string): boolean;
  /** All of the text has been said. */
  isWhole(): boolean;
}

/** Only letters and digits count: marks, spaces and cases are written in many ways. */
export function createWordCheck(text: string): WordCheck {
  const wanted = lettersOf(text);
  let said = "";
  return {
    says(words) {
      said += lettersOf(words);
      return wanted.startsWith(said);
    },
    isWhole: () => said === wanted,
  };
}

/** Composed, so that accents are the same however they are written. */
function lettersOf(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
