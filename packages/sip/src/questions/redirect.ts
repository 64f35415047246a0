/**
 * Where does a redirected call go on? The phone replies: it checks the address against what the trunk may dial, since a
 * redirect's target decides what the call costs (docs/phone.md#redirects).
 */
import type { Dialable } from "@parley/base/e164/dialable";
import type { Question } from "@parley/base/questions/question";

export interface RedirectInput {
  status: number;
  /** The first Contact of the response. */
  contact: string;
}

/** Null: nowhere, so that the call ends with the redirect's status. */
export interface RedirectReply {
  to: Dialable | null;
}

/** Nobody listens to a phone that has stopped ringing for longer. */
export const REDIRECT: Question<RedirectInput, RedirectReply> = { replyMs: 1_500 };
