/**
 * What calls ask the main thread: one file per question, with its shapes, its deadline and who replies. A new one stands
 * here, and then the compiler asks for its reply in `server/src/calls/replies/reply-to-calls.ts`.
 */
import { TRANSFER } from "./transfer.ts";

export const CALL_QUESTIONS = { transfer: TRANSFER } as const;
export type CallQuestions = typeof CALL_QUESTIONS;
