/** Words, and characters of scripts that don't separate words. */
const WORDS =
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\S+?(?=\s|$|\p{Script=Han})/gu;

/** The words of a sentence that were fully heard once `fraction` (0..1) of its sound had played. */
export function heardText(text: string, fraction: number): string {
  if (fraction >= 1) return text;
  const reached = text.length * Math.max(0, fraction);
  return cutAt(text, ({ 0: word, index }) => index + word.length <= reached);
}

/** The words of a sentence that has been said up to `place`. The silence of a comma doesn't have to be over. */
export function wordsUpTo(text: string, place: number): string {
  return cutAt(text, ({ 0: word, index }) => {
    const letters = word.replace(/[^\p{L}\p{N}]+$/u, "").length;
    return index + (letters === 0 ? word.length : letters) <= place;
  });
}

function cutAt(text: string, isHeard: (word: RegExpExecArray) => boolean): string {
  const last = [...text.matchAll(WORDS)].findLast(isHeard);
  return last ? text.slice(0, last.index + last[0].length) : "";
}
