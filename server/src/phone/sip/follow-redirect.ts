/** Decides whether a call goes on where its provider points it (docs/phone.md#redirects), and records it. */
import type { LiveCall } from "../../calls/live/live-call.ts";
import { recordPhone } from "../../calls/journal/record-phone.ts";
import type { Db } from "../../platform/db/schema.ts";
import { checkDial } from "../dialling/check-dial.ts";
import { refusalMessage } from "../dialling/refusal-words.ts";
import type { Asked } from "@parley/base/questions/replying";
import type { RedirectInput, RedirectReply } from "@parley/sip/questions/redirect";
import type { SipEvent } from "@parley/sip/sip-messages";
import type { Logger } from "@parley/base/logger";
import type { Dialable } from "@parley/base/e164/dialable";
import type { PhoneTimers } from "../phone-timers.ts";
import type { DialledBy } from "./sip-leg.ts";

/** Never rejects. Once its signal has aborted, nothing is followed or counted, and the record says so. */
export type FollowRedirect = (redirect: RedirectInput, asked: Asked<DialledBy>) => Promise<RedirectReply>;

interface Options {
  db: Db;
  logger: Logger;
  timers: PhoneTimers;
}

interface Decision {
  dial: Dialable | null;
  /** As people know it. */
  to: string | null;
  /** Why it isn't followed. */
  reason: string | null;
}

export function createRedirects({ db, logger, timers }: Options): FollowRedirect {
  /** A followed redirect is on record from then on, where every process counts it. */
  async function decide(
    { status, contact }: RedirectInput,
    { owner: { live, trunk }, signal }: Asked<DialledBy>,
    number: number,
  ): Promise<Decision> {
    await live.recorder.flushed(); // earlier redirects and transfers of this call count too
    const now = timers.now();
    const checked = await checkDial(db, trunk, contact, {
      now,
      logger,
      async write(tx, to) {
        signal.throwIfAborted(); // signalling went on without it
        const incident = { type: "redirect", status, to, followed: true, reason: null } as const;
        await recordPhone(tx, live.plan.callId, { type: "incident", number, at: now, incident });
      },
    });
    if (checked.ok) return { dial: checked.dial, to: checked.shown, reason: null };
    return { dial: null, to: checked.target, reason: refusalMessage(trunk, checked) };
  }

  return async function follow(redirect, asked) {
    const { status, contact } = redirect;
    const { owner, signal } = asked;
    const { live } = owner;
    const number = live.recorder.reserveIncident();
    const refuse = (reason: string): Decision => ({ dial: null, to: contact, reason });
    const abandoned = new Promise<Decision>((resolve) => {
      signal.addEventListener("abort", () => resolve(refuse(abandonedWords(signal))), { once: true });
    });
    const decided = decide(redirect, asked, number).catch((error: unknown) => {
      if (!signal.aborted)
        logger.error({ err: error, callId: live.plan.callId }, "a redirect could not be checked");
      return refuse("It couldn't be checked. See the server's log.");
    });
    const { dial, to, reason } = await Promise.race([decided, abandoned]);
    if (dial === null) {
      // Replaces an incident that was written just when it was too late.
      live.recorder.addIncident(
        { type: "redirect", status, to, followed: false, reason },
        timers.now(),
        number,
      );
    }
    return { to: dial };
  };
}

function abandonedWords({ reason }: AbortSignal): string {
  return reason === "late" ? "It couldn't be checked in time." : "The call ended before it was checked.";
}

/** Records a redirect that is never followed. `now`: epoch ms. */
export function recordIgnored(
  live: LiveCall,
  {
    status,
    contact,
    problem,
  }: Pick<Extract<SipEvent, { type: "redirect_ignored" }>, "status" | "contact" | "problem">,
  now: number,
): void {
  live.recorder.addIncident({ type: "redirect", status, to: contact, followed: false, reason: problem }, now);
}
