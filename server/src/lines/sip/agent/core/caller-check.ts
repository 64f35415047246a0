import { drawRandomBytes } from "../../../../draw-random-bytes.ts";
import { createDigestGuard } from "../../digest/digest-guard.ts";
import type { SipHeader, SipRequest } from "../../message/sip-message.ts";
import type { SipTrunk } from "../../sip-messages.ts";

export type CallerVerdict =
  | { kind: "accepted"; trunk: SipTrunk }
  | { kind: "challenge"; headers: SipHeader[] };

/** Callers that a trunk lets in by digest, with its own username and password. */
export interface CallerCheck {
  judge(request: SipRequest, trunks: readonly SipTrunk[]): CallerVerdict;
}

export function createCallerCheck(now: () => number): CallerCheck {
  const guard = createDigestGuard({ realm: "parley", secret: drawRandomBytes(32) });
  return {
    judge(request, trunks) {
      const trunkOf = (name: string) => trunks.find(({ username }) => username === name);
      const verdict = guard.check(request, (name) => trunkOf(name)?.password ?? null, now());
      const trunk = verdict.ok ? trunkOf(verdict.username) : undefined;
      if (trunk) return { kind: "accepted", trunk };
      const isStale = !verdict.ok && verdict.isStale;
      const headers = guard
        .challenges(now(), isStale)
        .map((value): SipHeader => ({ name: "WWW-Authenticate", value }));
      return { kind: "challenge", headers };
    },
  };
}
