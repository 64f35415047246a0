import { drawRandomBytes } from "@parley/base/draw-random-bytes";
import { createDigestGuard } from "../../digest/digest-guard.ts";
import type { SipHeader, SipRequest } from "../../message/sip-message.ts";
import type { SipTrunk } from "../../sip-messages.ts";

export type CallerVerdict =
  | { kind: "accepted"; trunks: SipTrunk[] }
  | { kind: "challenge"; headers: SipHeader[] };

/**
 * Checks callers against trunks that admit them by digest, with the trunk's username and password. Trunks may share a
 * username.
 */
export interface CallerCheck {
  judge(request: SipRequest, trunks: readonly SipTrunk[]): CallerVerdict;
}

export function createCallerCheck(realm: string, now: () => number): CallerCheck {
  const guard = createDigestGuard({ realm, secret: drawRandomBytes(32) });
  return {
    judge(request, trunks) {
      const passwordsOf = (name: string): string[] => [
        ...new Set(trunks.flatMap(({ username, password }) => (username === name ? (password ?? []) : []))),
      ];
      const verdict = guard.check(request, passwordsOf, now());
      if (verdict.ok) {
        const { username, password } = verdict;
        const accepted = trunks.filter((trunk) => trunk.username === username && trunk.password === password);
        return { kind: "accepted", trunks: accepted };
      }
      const { isStale } = verdict;
      const headers = guard
        .challenges(now(), isStale)
        .map((value): SipHeader => ({ name: "WWW-Authenticate", value }));
      return { kind: "challenge", headers };
    },
  };
}
