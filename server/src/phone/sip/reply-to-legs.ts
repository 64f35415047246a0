/** Replies to the questions of the signalling thread (`SIP_QUESTIONS`). */
import type { CountRefusal } from "@parley/base/bounds/caps";
import { createSharesOf } from "@parley/base/bounds/shares";
import type { Logger } from "@parley/base/logger";
import { createReplying } from "@parley/base/questions/replying";
import type { RedirectInput } from "@parley/sip/questions/redirect";
import { SIP_QUESTIONS, type SipQuestions } from "@parley/sip/questions/sip-questions";
import type { PhoneTimers } from "../phone-timers.ts";
import type { CallsByLeg } from "./calls-by-leg.ts";
import { recordIgnored, type FollowRedirect } from "./follow-redirect.ts";

interface Options {
  legs: Pick<CallsByLeg, "dialled">;
  redirect: FollowRedirect;
  logger: Logger;
  timers: PhoneTimers;
  countRefusal?: CountRefusal | undefined;
}

const FULL = "Too many redirects were being checked.";

/** The returned function connects a signalling thread. */
export function createLegReplies({ legs, redirect, logger, timers, countRefusal }: Options) {
  const places = createSharesOf("questions", countRefusal ?? (() => undefined));
  return createReplying(SIP_QUESTIONS, {
    replies: { redirect },
    ownerOf: legs.dialled,
    admit({ live }) {
      const leave = places.take({ workspace: live.workspaceId });
      return typeof leave === "function" ? leave : null;
    },
    onFull({ live }, name: keyof SipQuestions, input) {
      if (name === "redirect")
        recordIgnored(live, { ...(input as RedirectInput), problem: FULL }, timers.now());
    },
    onFault: (error, question) => logger.error({ err: error, question }, "a question of signalling failed"),
    after: timers.after,
  });
}
