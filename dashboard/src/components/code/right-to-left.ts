/** Template code, whose words are no part of the text's language. */
const CODE = /\{\{.*?\}\}|\{%.*?%\}/g;
/** The first letter decides, as for `dir="auto"` (Unicode Standard Annex #9, P2 and P3). */
const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;

/** Whether a line reads from right to left. */
export function isRightToLeft(text: string): boolean {
  const [letter] = FIRST_LETTER.exec(text.replaceAll(CODE, "")) ?? [];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
}
