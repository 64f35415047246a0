/** What the rules about the end of a turn share. */
import type { DueAnswer } from "./due-answer.ts";
import type { AnswerKind } from "./languages/ending-words.ts";
import type { Lexicon } from "./languages/lexicon.ts";

/** `unknown`: nothing speaks against it, but nothing for it either. */
export type Ending = "finished" | "unfinished" | "unknown";

/** What a rule about one kind of answer is told. */
export interface Asked {
  readonly due: DueAnswer;
  /** Kinds that the question or the caller's own sentence names. */
  readonly about: ReadonlySet<AnswerKind>;
  readonly lexicon: Lexicon;
}
