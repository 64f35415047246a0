/** What the model of bench/sessions/vendors.ts says. */

const FIRST_SENTENCE = "Certainly, I have a table for four at seven. ";
export const ANSWER = `${FIRST_SENTENCE}May I have your name for the reservation?`;
/** As a model writes them whose chat template has put `<think>` into the prompt. */
export const BARE_THOUGHTS =
  "The caller wants a table for four at seven. There is one. I need a name for it, so I ask.</think>\n\n";
/** A name that the table of models marks, of the model that thinks. */
export const THINKING_MODEL = "qwq-32b";
/** A name that it marks, too, of a model that doesn't. */
export const SILENT_THINKER = "deepseek-r1";

/** The words before the voice can begin. */
export function wordsBefore(model: string): number {
  const thoughts = model === THINKING_MODEL ? BARE_THOUGHTS : "";
  return `${thoughts}${FIRST_SENTENCE}`.trim().split(/\s+/).length;
}
