/** The voices of vendors' accounts, asked for once in a while. */
import { createHash } from "node:crypto";
import { GuardedRequestError, type GuardedClient } from "../net/guarded-request.ts";
import { parseJson } from "../parse-json.ts";
import type { VoiceVendorId } from "../vendors/catalogue.ts";
import type { VendorAccount } from "../vendors/vendor-account.ts";
import type { VendorVoice } from "../vendors/terms/vendor.ts";
import type { VoiceListRequest, VoiceLists } from "../vendors/voice-list.ts";

export interface AccountVoices {
  /** Null if the vendor doesn't list voices, or couldn't be asked. Never rejects because of the vendor. */
  list(provider: VoiceVendorId, account: VendorAccount): Promise<readonly VendorVoice[] | null>;
}

interface Known {
  voices: Promise<readonly VendorVoice[] | null>;
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

export function createAccountVoices(
  guarded: GuardedClient,
  lists: VoiceLists,
  now: () => number = Date.now,
): AccountVoices {
  /** By account, the one asked longest ago first. */
  const known = new Map<string, Known>();

  async function ask(requests: readonly VoiceListRequest[]): Promise<VendorVoice[] | null> {
    const answers = await Promise.all(requests.map(askOnce));
    if (answers.every((answer) => answer === null)) return null;
    const voices = new Map(answers.flatMap((answer) => answer ?? []).map((voice) => [voice.id, voice]));
    return [...voices.values()].slice(0, MOST_VOICES);
  }

  async function askOnce({ url, headers, read }: VoiceListRequest): Promise<VendorVoice[] | null> {
    try {
      const response = await guarded.send({
        url,
        method: "GET",
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
        body: null,
        timeoutMs: TIMEOUT_MS,
        maxResponseBytes: MAX_BYTES,
      });
      if (response.status !== 200) return null;
      return read(parseJson(new TextDecoder().decode(response.body)));
    } catch (error) {
      if (error instanceof GuardedRequestError) return null;
      throw error;
    }
  }

  return {
    async list(provider, account) {
      const requests = lists[provider]?.voiceLists?.(account);
      if (!requests) return null;
      // The key itself isn't kept here.
      const id = createHash("sha256")
        .update(`${provider} ${account.baseUrl} ${account.apiKey}`)
        .digest("hex");
      const found = known.get(id);
      if (found && found.until > now()) return found.voices;
      const entry: Known = { voices: ask(requests), until: now() + KEPT_MS };
      known.delete(id);
      known.set(id, entry);
      for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - MOST_ACCOUNTS)))
        known.delete(oldest);
      const voices = await entry.voices;
      if (voices === null) entry.until = now() + RETRY_MS;
      return voices;
    },
  };
}
