/** What an agent's calls would use, and what its owner should know about that. */
import type {
  ModelSettingsRow,
  SpeechModelRow,
  TranscriberSettingsRow,
  VoiceSettingsRow,
} from "../db/column-types.ts";
import type {
  ModelVendorId,
  SpeechVendorId,
  TranscriptionVendorId,
  VendorId,
  VoiceVendorId,
} from "../vendors/catalogue.ts";
import { apiWarning, modelWarning, type ModelWarning } from "../vendors/model-warning.ts";
import type { Kind } from "../vendors/terms/settings.ts";
import {
  fallbackAccess,
  isUsable,
  modelAccess,
  speechAccess,
  transcriberAccess,
  vendorFor,
  voiceAccess,
  type VendorAccounts,
} from "./provider-access.ts";

interface Chosen {
  language: string;
  model: ModelSettingsRow;
  transcriber: TranscriberSettingsRow;
  voice: VoiceSettingsRow;
  speechModel: SpeechModelRow;
}

interface AgentProvider<Id extends VendorId> {
  provider: Id;
  usable: boolean;
  model: string | null;
  voice: string | null;
  language: string;
  region: null;
  warnings: ModelWarning[];
}

type Access = Parameters<typeof modelWarning>[1];

/** `auto` is resolved with these accounts. */
export function agentProviders(agent: Chosen, accounts: VendorAccounts, now: Date) {
  const { language, speechModel } = agent;
  const fallbacks = usableFallbacks(agent, accounts, now);

  function part<Id extends VendorId>(
    kind: Kind,
    provider: Id,
    access: () => Access,
    others: readonly Access[] = [],
  ): AgentProvider<Id> {
    const used = isUsable(provider, accounts) ? access() : null;
    const all = used ? [used, ...others] : [];
    return {
      provider,
      usable: used !== null,
      model: used?.model || null,
      voice: used?.voice ?? null,
      language,
      region: null,
      warnings: all
        .flatMap((each) => [modelWarning(kind, each, now), kind === "model" ? apiWarning(each) : null])
        .filter((warning) => warning !== null),
    };
  }

  const model = vendorFor("model", agent.model.provider, accounts) as ModelVendorId;
  const transcriber = vendorFor(
    "transcription",
    agent.transcriber.provider,
    accounts,
  ) as TranscriptionVendorId;
  const voice = vendorFor("voice", agent.voice.provider, accounts) as VoiceVendorId;
  return {
    model: part("model", model, () => modelAccess(agent.model, accounts, now), fallbacks.model),
    transcriber: part(
      "transcription",
      transcriber,
      () => transcriberAccess(agent.transcriber, accounts, now),
      fallbacks.transcriber,
    ),
    voice: part("voice", voice, () => voiceAccess(agent.voice, accounts, now), fallbacks.voice),
    speech_model:
      speechModel &&
      part<SpeechVendorId>("speech", speechModel.provider, () => speechAccess(speechModel, accounts, now)),
  };
}

/** Without those that have no key, with which no call would start. */
function usableFallbacks({ model, transcriber, voice }: Chosen, accounts: VendorAccounts, now: Date) {
  const { fallback } = model;
  const usable = (each: { provider: VendorId }): boolean => isUsable(each.provider, accounts);
  return fallbackAccess(
    {
      model: {
        ...model,
        fallback: fallback && usable(fallback) ? fallback : null,
        fallbacks: (model.fallbacks ?? []).filter(usable),
      },
      transcriber: { ...transcriber, fallbacks: (transcriber.fallbacks ?? []).filter(usable) },
      voice: { ...voice, fallbacks: (voice.fallbacks ?? []).filter(usable) },
    },
    accounts,
    now,
  );
}
