/** Decides whether a call goes on where its provider points it (docs/phone.md#redirects), and records it. */
import type { LiveCall } from "../../calls/live/live-call.ts";
import { recordPhone } from "../../calls/journal/record-phone.ts";
import type { Db } from "../../platform/db/schema.ts";
import { checkDial } from "../dialling/check-dial.ts";
import { refusalMessage } from "../dialling/refusal-words.ts";
import type { SipCommand, SipEvent } from "@parley/sip/sip-messages";
import type { Logger } from "@parley/base/logger";
import type { Dialable } from "@parley/base/e164/dialable";
import type { PhoneTimers } from "../phone-timers.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";

type Redirected = Extract<SipEvent, { type: "redirected" }>;

/** Never throws. */
export type FollowRedirect = (live: LiveCall, trunk: PhoneTrunk, event: Redirected) => Promise<void>;

interface Options {
  db: Db;
  logger: Logger;
  timers: PhoneTimers;
  send(command: SipCommand): void;
}

interface Decision {
  dial: Dialable | null;
  /** As people know it. */
  to: string | null;
  /** Why it isn't followed. */
  reason: string | null;
}

/** Signalling waits for 2 s. A slower decision here becomes a refusal, so that the record says what happened. */
const DECIDE_MS = 1_500;

export function createRedirects({ db, logger, timers, send }: Options): FollowRedirect {
  /** A followed redirect is on record from then on, where every process counts it. */
  async function decide(
    live: LiveCall,
    trunk: PhoneTrunk,
    { status, contact, problem }: Redirected,
    { number, isLate }: { number: number; isLate: () => boolean },
  ): Promise<Decision> {
    if (contact === null || problem !== null) return { dial: null, to: contact, reason: problem };
    await live.recorder.flushed(); // earlier redirects and transfers of this call count too
    const now = timers.now();
    const checked = await checkDial(db, trunk, contact, {
      now,
      async write(tx, to) {
        if (isLate()) throw new Error("too late"); // signalling went on without it
        const incident = { type: "redirect", status, to, followed: true, reason: null } as const;
        await recordPhone(tx, live.plan.callId, { type: "incident", number, at: now, incident });
      },
    });
    if (checked.ok) return { dial: checked.dial, to: checked.shown, reason: null };
    return { dial: null, to: checked.target, reason: refusalMessage(trunk, checked) };
  }

  return async function follow(live, trunk, event) {
    const { legId, status, contact } = event;
    const number = live.recorder.reserveIncident();
    let stop = (): void => undefined;
    let isLate = false;
    const refuse = (reason: string): Decision => ({ dial: null, to: contact, reason });
    const late = new Promise<Decision>((resolve) => {
      stop = timers.after(DECIDE_MS, () => {
        isLate = true;
        resolve(refuse("It couldn't be checked in time."));
      });
    });
    const decided = decide(live, trunk, event, { number, isLate: () => isLate }).catch((error: unknown) => {
      if (!isLate) logger.error({ err: error, callId: live.plan.callId }, "a redirect could not be checked");
      return refuse("It couldn't be checked. See the server's log.");
    });
    const { dial, to, reason } = await Promise.race([decided, late]);
    stop();
    send({ type: "redirect", legId, to: dial });
    if (dial !== null) return;
    // Replaces an incident that was written just when it was too late.
    live.recorder.addIncident(
      { type: "redirect", status, to, followed: false, reason },
      timers.now(),
      number,
    );
  };
}
