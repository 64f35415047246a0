/** The voices of vendors' accounts, asked for once in a while. */
import { createHash } from "node:crypto";
import { GuardedRequestError, type GuardedClient } from "../net/guarded-request.ts";
import { createTrustingClient } from "../net/guarded-client.ts";
import { parseJson } from "../parse-json.ts";
import { VENDORS, type VoiceVendorId } from "../vendors/catalogue.ts";
import type { VendorAccount } from "../vendors/vendor-account.ts";
import type { VendorVoice } from "../vendors/terms/vendor.ts";
import type { VoiceListRequest, VoiceLists } from "../vendors/voice-list.ts";
import type { ProviderAccount } from "../voice/call-plan.ts";
import { vendorWords } from "./words/vendor-words.ts";

/** What a vendor lists, and what went wrong in words; null for nothing. */
export interface VoiceListing {
  voices: readonly VendorVoice[];
  problem: string | null;
}

type Account = VendorAccount & ProviderAccount;

export interface AccountVoices {
  /** Null if the vendor doesn't list voices. Never rejects because of the vendor. */
  list(provider: VoiceVendorId, account: Account): Promise<VoiceListing | null>;
}

interface Known {
  listing: Promise<VoiceListing>;
  until: number;
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** Of one account. */
const MOST_VOICES = 200;
const KEPT_MS = 10 * 60_000;
/** After a failure. */
const RETRY_MS = 30_000;
const MOST_ACCOUNTS = 200;

/** `guarded` asks for accounts of workspaces; the operator's own addresses may be private. */
export function createAccountVoices(
  guarded: GuardedClient,
  lists: VoiceLists,
  now: () => number = Date.now,
): AccountVoices {
  /** By account, the one asked longest ago first. */
  const known = new Map<string, Known>();

  async function ask(
    name: string,
    account: Account,
    requests: readonly VoiceListRequest[],
  ): Promise<VoiceListing> {
    const client = account.guard ? guarded : createTrustingClient(account.baseUrl);
    try {
      const answers = await Promise.all(requests.map((request) => askOnce(client, request, account.apiKey)));
      const listed = answers.flatMap((answer) => (typeof answer === "string" ? [] : answer));
      const voices = new Map(listed.map((voice) => [voice.id, voice]));
      const reason = answers.find((answer) => typeof answer === "string");
      return {
        voices: [...voices.values()].slice(0, MOST_VOICES),
        problem: reason === undefined ? null : `${name} didn't list the account's voices: ${reason}`,
      };
    } finally {
      if (client !== guarded) await client.close();
    }
  }

  /** Answers the reason if there is no list. */
  async function askOnce(
    client: GuardedClient,
    { url, headers, isOptional = false, read }: VoiceListRequest,
    apiKey: string,
  ): Promise<VendorVoice[] | string> {
    try {
      const { status, body } = await client.send({
        url,
        method: "GET",
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
        body: null,
        timeoutMs: TIMEOUT_MS,
        maxResponseBytes: MAX_BYTES,
      });
      if (isOptional && (status === 404 || status === 405)) return [];
      const text = new TextDecoder().decode(body);
      return status === 200 ? read(parseJson(text)) : reasonOf(status, vendorWords(text, apiKey));
    } catch (error) {
      if (error instanceof GuardedRequestError) return error.message;
      throw error;
    }
  }

  return {
    async list(provider, account) {
      const requests = lists[provider]?.voiceLists?.(account);
      if (!requests) return null;
      // The key itself isn't kept here.
      const id = createHash("sha256")
        .update(`${provider} ${account.guard ? "guarded" : "own"} ${account.baseUrl} ${account.apiKey}`)
        .digest("hex");
      const found = known.get(id);
      if (found && found.until > now()) return found.listing;
      const { name } = VENDORS[provider];
      const entry: Known = { listing: ask(name, account, requests), until: now() + KEPT_MS };
      known.delete(id);
      known.set(id, entry);
      for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - MOST_ACCOUNTS)))
        known.delete(oldest);
      const listing = await entry.listing;
      if (listing.problem !== null) entry.until = now() + RETRY_MS;
      return listing;
    },
  };
}

function reasonOf(status: number, words: string): string {
  const said = words === "" ? "" : ` It says: ${words}`;
  if (status === 401 || status === 403)
    return `it rejected the key, or the key may not read voices (${status}).${said}`;
  if (status === 402 || status === 429) return `its rate limit or credit is used up (${status}).${said}`;
  return `it answered ${status}.${said}`;
}
