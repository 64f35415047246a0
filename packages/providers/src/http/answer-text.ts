import { ProviderError, type ModelPart } from "@parley/conversation/ports";

/** Half an hour of speech. A model that exceeds it has gone wrong. */
const MAX_TEXT = 50_000;

/** The text of one answer, within bounds. */
export interface AnswerText {
  /** No part if the text is empty. Throws ProviderError `bad_answer` once the answer is too long. */
  part(text: string): ModelPart[];
  isEmpty(): boolean;
}

export function createAnswerText(vendor: string): AnswerText {
  let size = 0;
  return {
    part: (text) => {
      if (text === "") return [];
      size += text.length;
      if (size > MAX_TEXT) throw new ProviderError("bad_answer", `${vendor} didn't stop answering.`);
      return [{ type: "text", text }];
    },
    isEmpty: () => size === 0,
  };
}
