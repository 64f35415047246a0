import { pino } from "pino";
import { expect, test } from "vitest";
import { CAPS } from "@parley/base/bounds/caps";
import type { ReplyMessage } from "@parley/base/questions/question";
import { handTimers } from "../../../test/doubles/hand-timers.ts";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";
import { createLegReplies } from "./reply-to-legs.ts";

test("a redirect for which there is no place isn't followed, and the record says so", () => {
  const { add, written } = liveCallParts();
  const live = add();
  const replies: ReplyMessage[] = [];
  const asking = createLegReplies({
    legs: { dialled: () => ({ live, trunk: { id: "trk_1" } as PhoneTrunk }) },
    redirect: () => new Promise(() => undefined),
    logger: pino({ level: "silent" }),
    timers: handTimers(),
  })((reply) => replies.push(reply));
  const most = CAPS.questions.most.workspace;
  const input = { status: 302, contact: "sip:sales@example.com" };
  for (let id = 0; id <= most; id++)
    asking.take({ type: "question", id, owner: "leg", name: "redirect", input });
  expect(replies).toEqual([{ type: "reply", id: most, outcome: { unanswered: "full" } }]);
  const reason = "Too many redirects were being checked.";
  expect(written.map(({ event }) => event)).toMatchObject([
    { type: "incident", incident: { status: 302, to: input.contact, followed: false, reason } },
  ]);
});
