/** The words of a sentence that were fully heard once `fraction` (0..1) of its sound had played. */
export function heardText(text: string, fraction: number): string {
  if (fraction >= 1) return text;
  const reached = text.length * Math.max(0, fraction);
  const words = [
    ...text.matchAll(
      /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\S+?(?=\s|$|\p{Script=Han})/gu,
    ),
  ];
  const last = words.findLast((word) => word.index + word[0].length <= reached);
  return last ? text.slice(0, last.index + last[0].length) : "";
}
