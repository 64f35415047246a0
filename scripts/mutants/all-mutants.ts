import { ANSWER_MUTANTS } from "./answer-mutants.ts";
import { BARGE_IN_MUTANTS } from "./barge-in-mutants.ts";
import { CALLER_MUTANTS } from "./caller-mutants.ts";
import { LANGUAGE_MUTANTS } from "./language-mutants.ts";
import { LEAVING_MUTANTS } from "./leaving-mutants.ts";
import { LINE_MUTANTS } from "./line-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { NOISY_LINE_MUTANTS } from "./noisy-line-mutants.ts";
import { PIECE_MUTANTS } from "./piece-mutants.ts";
import { SESSION_MUTANTS } from "./session-mutants.ts";
import { SPEECH_MODEL_MUTANTS } from "./speech-model-mutants.ts";

export const ALL_MUTANTS: readonly Mutant[] = [
  ...CALLER_MUTANTS,
  ...BARGE_IN_MUTANTS,
  ...ANSWER_MUTANTS,
  ...LEAVING_MUTANTS,
  ...NOISY_LINE_MUTANTS,
  ...SESSION_MUTANTS,
  ...LINE_MUTANTS,
  ...SPEECH_MODEL_MUTANTS,
  ...LANGUAGE_MUTANTS,
  ...PIECE_MUTANTS,
];
