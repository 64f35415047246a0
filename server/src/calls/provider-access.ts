/** From an agent's settings and the operator's keys to the providers a call really uses. */
import type { ModelSettingsRow, TranscriberSettingsRow, VoiceSettingsRow } from "../db/column-types.ts";
import { validationFailed } from "../errors.ts";
import type { ModelAccess, ProviderAccount, TranscriberAccess, VoiceAccess } from "../voice/call-plan.ts";

/** The accounts that calls may use: the operator's, from the environment (contract 7), or a workspace's own. */
export interface OperatorProviders {
  /** `isOfficial`: the base URL is the vendor's own, which serves speech and transcription as well as chat. */
  openai: (ProviderAccount & { isOfficial: boolean; model: string | null }) | null;
  deepgram: ProviderAccount | null;
}

const DEFAULT_CHAT_MODEL = "gpt-4.1-mini";
const DEFAULT_TRANSCRIPTION_MODEL = "gpt-4o-mini-transcribe";
const DEFAULT_SPEECH_MODEL = "gpt-4o-mini-tts";
const DEFAULT_SPEECH_VOICE = "alloy";
const DEFAULT_DEEPGRAM_MODEL = "nova-3";
const DEFAULT_BUILTIN_VOICE = "slt";

type ChatSettings = Pick<ModelSettingsRow, "provider" | "model" | "temperature">;

/** `auto` is the operator's chat model where there is one, else the rehearsal model. */
export function modelAccess(settings: ChatSettings, operator: OperatorProviders): ModelAccess {
  const { openai } = operator;
  if (settings.provider === "rehearsal" || (settings.provider === "auto" && !openai))
    return { provider: "rehearsal" };
  if (!openai) throw missingKey("model.provider", "OPENAI_API_KEY");
  const model = settings.model ?? openai.model ?? DEFAULT_CHAT_MODEL;
  return { provider: "openai", ...accountOf(openai), model, temperature: settings.temperature ?? null };
}

/** `auto` is Deepgram, then OpenAI's own service, then what the page recognises and the caller types. */
export function transcriberAccess(
  settings: TranscriberSettingsRow,
  operator: OperatorProviders,
): TranscriberAccess {
  const { provider, model } = settings;
  const { openai, deepgram } = operator;
  if (provider === "deepgram" || (provider === "auto" && deepgram)) {
    if (!deepgram) throw missingKey("transcriber.provider", "DEEPGRAM_API_KEY");
    return { provider: "deepgram", ...accountOf(deepgram), model: model ?? DEFAULT_DEEPGRAM_MODEL };
  }
  if (provider === "openai" || (provider === "auto" && openai?.isOfficial)) {
    if (!openai) throw missingKey("transcriber.provider", "OPENAI_API_KEY");
    return { provider: "openai", ...accountOf(openai), model: model ?? DEFAULT_TRANSCRIPTION_MODEL };
  }
  return { provider: "page" };
}

/** `auto` is OpenAI's own service, else the voice that ships with the service. */
export function voiceAccess(settings: VoiceSettingsRow, operator: OperatorProviders): VoiceAccess {
  const { openai } = operator;
  if (settings.provider === "openai" || (settings.provider === "auto" && openai?.isOfficial)) {
    if (!openai) throw missingKey("voice.provider", "OPENAI_API_KEY");
    const model = settings.model ?? DEFAULT_SPEECH_MODEL;
    const voice = settings.voice ?? DEFAULT_SPEECH_VOICE;
    return { provider: "openai", ...accountOf(openai), model, voice };
  }
  return { provider: "builtin", voice: settings.voice ?? DEFAULT_BUILTIN_VOICE };
}

function accountOf({ baseUrl, apiKey, guard }: ProviderAccount): ProviderAccount {
  return { baseUrl, apiKey, ...(guard && { guard }) };
}

function missingKey(path: string, variable: string): Error {
  return validationFailed({
    path,
    message: `This agent needs a provider that has no key here; add a provider key to the workspace, set ${variable}, or choose another provider.`,
  });
}
