/**
 * What the signalling thread asks the main thread, in the name of a leg: one file per question. A new one stands here,
 * and then the compiler asks for its reply in `server/src/phone/sip/reply-to-legs.ts`.
 */
import { REDIRECT } from "./redirect.ts";

export const SIP_QUESTIONS = { redirect: REDIRECT } as const;
export type SipQuestions = typeof SIP_QUESTIONS;
