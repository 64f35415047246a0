/** Tries whatever an account is for, as an agent without settings of its own would use it. */
import {
  MODEL_VENDORS,
  TRANSCRIPTION_VENDORS,
  VOICE_VENDORS,
  type KeyVendorId,
  type VendorId,
} from "@parley/vendors/catalogue";
import { ProviderError } from "@parley/conversation/ports";
import type { Speech } from "@parley/conversation/speech";
import { heardInWords, hearSentence } from "../hear-sentence.ts";
import { modelAccess, transcriberAccess, voiceAccess, type VendorAccounts } from "../provider-access.ts";
import type { ProviderKeyCheck } from "../provider-key-schema.ts";
import { timeToSound, timeToToken } from "./make-word.ts";

/** Of a model, a transcriber or a voice. */
interface Outcome {
  part: "model" | "transcription" | "voice";
  /** In words. */
  message: string;
  isWorking: boolean;
  found: Partial<Pick<ProviderKeyCheck, "model" | "transcription" | "voice">>;
}

const FAILED = {
  model: "But its model doesn't answer",
  transcription: "But it doesn't transcribe",
  voice: "But its voice doesn't speak",
};

/**
 * The outcome of a check after the account has written a token, said a word and heard a sentence, as far as it does
 * each: a server that accepts a key may still not work, or not be fast enough. Nothing is asked of accounts that don't
 * work. Compatible servers may offer nothing but chat, which is then no failure.
 */
export async function withTrial(
  check: ProviderKeyCheck,
  provider: KeyVendorId,
  accounts: VendorAccounts,
  speech: Speech,
): Promise<ProviderKeyCheck> {
  if (!check.ok) return check;
  const outcomes = await Promise.all(trialsOf(provider, accounts, speech));
  const hasModel = outcomes.some(({ part, isWorking }) => part === "model" && isWorking);
  const mayOnlyChat = hasModel && accounts[provider]?.isOfficial === false;
  return {
    ...check,
    ...Object.assign({}, ...outcomes.map(({ found }) => found)),
    ok: mayOnlyChat || outcomes.every(({ isWorking }) => isWorking),
    message: [check.message, ...outcomes.map(({ message }) => message)].join(" "),
  };
}

function trialsOf(provider: KeyVendorId, accounts: VendorAccounts, speech: Speech): Promise<Outcome>[] {
  const trials: Promise<Outcome>[] = [];
  const now = new Date();
  if (isOneOf(MODEL_VENDORS, provider)) {
    const access = modelAccess({ provider }, accounts, now);
    trials.push(
      tried("model", async () => {
        const first_ms = await timeToToken(speech, access);
        return {
          message: `Its model began to answer after ${seconds(first_ms)}.`,
          found: { model: { model: ("model" in access && access.model) || null, first_ms } },
        };
      }),
    );
  }
  if (isOneOf(TRANSCRIPTION_VENDORS, provider)) {
    const access = transcriberAccess({ provider }, accounts, now);
    trials.push(
      tried("transcription", async () => {
        const transcription = await hearSentence(speech, access);
        return { message: transcription ? heardInWords(transcription) : "", found: { transcription } };
      }),
    );
  }
  if (isOneOf(VOICE_VENDORS, provider)) {
    const access = voiceAccess({ provider }, accounts, now);
    trials.push(
      tried("voice", async () => {
        const first_ms = await timeToSound(speech, access);
        return {
          message: `Its voice began to speak after ${seconds(first_ms)}.`,
          found: { voice: { voice: access.voice ?? null, first_ms } },
        };
      }),
    );
  }
  return trials;
}

async function tried(
  part: Outcome["part"],
  trial: () => Promise<Pick<Outcome, "message" | "found">>,
): Promise<Outcome> {
  try {
    return { part, isWorking: true, ...(await trial()) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { part, isWorking: false, message: `${FAILED[part]}: ${error.message}`, found: {} };
  }
}

function isOneOf<Id extends VendorId>(ids: readonly Id[], id: VendorId): id is Id {
  return (ids as readonly VendorId[]).includes(id);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
