/** Decides whether a call goes on where its provider points it (docs/phone.md#redirects), and records it. */
import type { LiveCall } from "../../calls/live/live-call.ts";
import type { Db } from "../../db/schema.ts";
import { checkDial } from "../../dialling/check-dial.ts";
import { refusalMessage } from "../../dialling/refusal-words.ts";
import type { SipCommand, SipEvent } from "../../lines/sip/sip-messages.ts";
import type { Logger } from "../../logger.ts";
import type { Dialable } from "../../numbers/dialable.ts";
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

/** Signalling waits for 2 s. What takes longer here is refused, so that the record says what happened. */
const DECIDE_MS = 1_500;

export function createRedirects({ db, logger, timers, send }: Options): FollowRedirect {
  /** By trunk: redirects that aren't on record yet, so that many at once don't all find the same room. */
  const pending = new Map<string, number>();

  function count(trunkId: string, change: 1 | -1): number {
    const now = (pending.get(trunkId) ?? 0) + change;
    if (now === 0) pending.delete(trunkId);
    else pending.set(trunkId, now);
    return now;
  }

  async function decide(
    live: LiveCall,
    trunk: PhoneTrunk,
    event: Redirected,
    further: number,
  ): Promise<Decision> {
    const { contact, problem } = event;
    if (contact === null || problem !== null) return { dial: null, to: contact, reason: problem };
    await live.recorder.flushed(); // earlier redirects and transfers of this call count too
    const checked = await checkDial(db, trunk, contact, { now: timers.now(), further });
    if (checked.ok) return { dial: checked.dial, to: checked.shown, reason: null };
    return { dial: null, to: checked.target, reason: refusalMessage(trunk, checked) };
  }

  return async function follow(live, trunk, event) {
    const { legId, status, contact } = event;
    let stop = (): void => undefined;
    const refuse = (reason: string): Decision => ({ dial: null, to: contact, reason });
    const late = new Promise<Decision>((resolve) => {
      stop = timers.after(DECIDE_MS, () => resolve(refuse("It couldn't be checked in time.")));
    });
    const further = count(trunk.id, 1);
    const decided = decide(live, trunk, event, further).catch((error: unknown) => {
      logger.error({ err: error, callId: live.plan.callId }, "a redirect could not be checked");
      return refuse("It couldn't be checked. See the server's log.");
    });
    const { dial, to, reason } = await Promise.race([decided, late]);
    stop();
    send({ type: "redirect", legId, to: dial });
    live.recorder.addIncident(
      { type: "redirect", status, to, followed: dial !== null, reason },
      timers.now(),
    );
    void live.recorder.flushed().finally(() => count(trunk.id, -1));
  };
}
