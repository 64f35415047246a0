import type { SipCommand, SipEvent } from "@parley/sip/sip-messages";
import type { TrunkCheck } from "../numbering/trunk-state.ts";
import { sipTrunkOf } from "../trunk-directory.ts";
import type { PhoneTimers } from "../phone-timers.ts";
import type { PhoneTrunk } from "../phone-trunk.ts";

export interface TrunkChecks {
  /** Tests the trunk; resolves with the findings even if nothing works. */
  check(trunk: PhoneTrunk): Promise<TrunkCheck>;
  onResult(event: Extract<SipEvent, { type: "check_result" }>): void;
  /** Signalling is gone: reports that to everyone waiting. */
  fail(message: string): void;
}

/** DNS, connecting, OPTIONS and REGISTER all time out, one after another, before this, ms. */
const CHECK_LIMIT_MS = 60_000;

export function createTrunkChecks(send: (command: SipCommand) => void, timers: PhoneTimers): TrunkChecks {
  const waiting = new Map<string, (check: TrunkCheck) => void>();
  let nextRequest = 0;

  const failed = (message: string): TrunkCheck => ({
    ok: false,
    steps: [{ name: "connect", ok: false, message }],
  });

  return {
    check(trunk) {
      const sip = sipTrunkOf(trunk, true);
      if (!sip) return Promise.resolve(failed("This trunk has no SIP server."));
      const requestId = `check_${nextRequest++}`;
      return new Promise((resolve) => {
        const cancel = timers.after(CHECK_LIMIT_MS, () =>
          finish(failed("The check took longer than a minute. Try again.")),
        );
        const finish = (check: TrunkCheck): void => {
          waiting.delete(requestId);
          cancel();
          resolve(check);
        };
        waiting.set(requestId, finish);
        send({ type: "check", requestId, trunk: sip, codecs: [...trunk.codecs] });
      });
    },
    onResult({ requestId, steps }) {
      waiting.get(requestId)?.({ ok: steps.every(({ ok }) => ok), steps });
    },
    fail(message) {
      for (const finish of waiting.values()) finish(failed(message));
    },
  };
}
