/** How soon models and voices of accounts began when they were tried (docs/local.md#how-fast-it-must-be). In memory. */
import type { KeyVendorId } from "@parley/vendors/catalogue";
import type { VendorAccount } from "@parley/vendors/vendor-account";
import { accountHash } from "./account-hash.ts";

/** What was tried. */
export interface TriedPart {
  provider: KeyVendorId;
  account: Pick<VendorAccount, "apiKey" | "baseUrl">;
  kind: "model" | "voice";
  model: string;
}

export interface FirstTimes {
  /** `ms`: until its first token or sound. */
  note(part: TriedPart, ms: number): void;
  /** Null if it wasn't tried for a day. */
  of(part: TriedPart): number | null;
}

const KEPT_MS = 24 * 3_600_000;
const MOST = 1_000;

export function createFirstTimes(now: () => number = Date.now): FirstTimes {
  /** The one noted longest ago first. */
  const known = new Map<string, { ms: number; until: number }>();
  return {
    note(part, ms) {
      const key = keyOf(part);
      known.delete(key);
      known.set(key, { ms, until: now() + KEPT_MS });
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
    },
    of(part) {
      const found = known.get(keyOf(part));
      return found && found.until > now() ? found.ms : null;
    },
  };
}

const keyOf = ({ provider, account, kind, model }: TriedPart): string =>
  accountHash(provider, account, kind, model);
