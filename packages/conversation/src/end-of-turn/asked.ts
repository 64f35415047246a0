/** Types shared by the rules about the end of a turn. */
import type { DueAnswer } from "./due-answer.ts";
import type { AnswerKind } from "./languages/completeness-words.ts";
import type { Lexicon } from "./languages/lexicon.ts";

/** `unknown`: there is no evidence either way. */
export type Completeness = "finished" | "unfinished" | "unknown";

/** The input of a rule about one kind of answer. */
export interface Asked {
  readonly due: DueAnswer;
  /** Kinds of answers that the question or the caller's own sentence mentions. */
  readonly about: ReadonlySet<AnswerKind>;
  readonly lexicon: Lexicon;
}
