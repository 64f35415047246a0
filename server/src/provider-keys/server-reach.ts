/** Whether servers of one's own answer, asked for once in a while (docs/local.md#when-a-server-stops). */
import { createHash } from "node:crypto";
import { createExpiringMap } from "@parley/base/bounds/expiring-map";
import { GuardedRequestError, type GuardedClient } from "@parley/base/net/guarded-request";
import { createTrustingClient } from "@parley/base/net/guarded-client";
import { VENDORS, type KeyVendorId } from "@parley/vendors/catalogue";
import type { KeyChecks } from "@parley/vendors/key-check";
import type { AccountTerms } from "@parley/vendors/terms/vendor";
import { isAtVendor } from "@parley/vendors/vendor-account";
import type { ProviderAccount } from "@parley/conversation/call-plan";
import { keyCheckRequest } from "./check-provider-key.ts";

export interface ServerReach {
  /** Why calls can't reach an account's server, in sentences; null if it answers, or is the vendor's own. */
  problemOf(provider: KeyVendorId, account: ProviderAccount): Promise<string | null>;
}

const TIMEOUT_MS = 1_500;
const MAX_BYTES = 1024 * 1024;
const KEPT_MS = 10_000;
const MOST_SERVERS = 500;
/** What proxies answer for a server that is gone, and servers that are still loading (RFC 9110, 15.6). */
const AWAY = new Set([502, 503, 504]);

/** `guarded` asks servers of workspaces; the operator's own addresses may be private, and members don't see them. */
export function createServerReach(
  guarded: GuardedClient,
  keyChecks: KeyChecks,
  now: () => number = Date.now,
): ServerReach {
  const known = createExpiringMap<Promise<string | null>>(now, KEPT_MS, MOST_SERVERS);

  async function ask(provider: KeyVendorId, account: ProviderAccount): Promise<string | null> {
    const client = account.guard ? guarded : createTrustingClient(account.baseUrl);
    const request = keyCheckRequest(keyChecks[provider].keyCheck(account), account.apiKey);
    try {
      const { status } = await client.send({
        ...request,
        timeoutMs: TIMEOUT_MS,
        maxResponseBytes: MAX_BYTES,
      });
      return AWAY.has(status) ? `It answers ${status}.` : null;
    } catch (error) {
      if (!(error instanceof GuardedRequestError)) throw error;
      const doesAnswer = error.type === "response_too_large" || error.type === "invalid_request";
      return doesAnswer ? null : error.message;
    } finally {
      if (client !== guarded) await client.close();
    }
  }

  return {
    async problemOf(provider, account) {
      const terms: AccountTerms = VENDORS[provider].account;
      if (isAtVendor(provider, account.baseUrl)) return null;
      const { guard, baseUrl, apiKey } = account;
      // The key itself isn't kept here.
      const id = createHash("sha256")
        .update(`${provider} ${guard ? "guarded" : "own"} ${baseUrl} ${apiKey}`)
        .digest("hex");
      const asked = known.get(id) ?? ask(provider, account);
      if (!known.has(id)) known.set(id, asked);
      const why = await asked;
      if (why === null) return null;
      const { name } = VENDORS[provider];
      return guard
        ? `${name} can't be reached. ${why} Start the server, or correct the base URL of its provider key.`
        : `${name} can't be reached at the address in ${terms.environment.baseUrl}. The operator has to start the server or correct the address.`;
    },
  };
}
