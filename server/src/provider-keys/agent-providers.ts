/** What an agent's calls would use, and what its owner should know about that. */
import type {
  LanguageRow,
  ModelSettingsRow,
  SpeechModelRow,
  TranscriberSettingsRow,
  VoiceSettingsRow,
} from "../platform/db/column-types.ts";
import {
  isKeyVendor,
  type ModelVendorId,
  type SpeechVendorId,
  type TranscriptionVendorId,
  type VendorId,
  type VoiceVendorId,
} from "@parley/vendors/catalogue";
import { languageWarning } from "@parley/vendors/language-problem";
import { apiWarning, modelWarning, type ModelWarning } from "@parley/vendors/model-warning";
import type { Region } from "@parley/vendors/terms/region";
import type { Kind } from "@parley/vendors/terms/settings";
import { isAtVendor } from "@parley/vendors/vendor-account";
import type { ProviderAccount } from "@parley/conversation/call-plan";
import type { ServerReach } from "./server-reach.ts";
import {
  fallbackAccess,
  isUsable,
  modelAccess,
  regionOf,
  speechAccess,
  transcriberAccess,
  vendorFor,
  voiceAccess,
  type VendorAccounts,
} from "./provider-access.ts";

/** What an agent's settings choose. */
export interface Chosen {
  language: string;
  languages: readonly LanguageRow[];
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
  region: Region | null;
  warnings: ModelWarning[];
}

type Access = Parameters<typeof modelWarning>[1] & Partial<ProviderAccount>;

interface Known {
  now: Date;
  problemOf: ServerReach["problemOf"];
}

/** `auto` is resolved with these accounts. */
export async function agentProviders(agent: Chosen, accounts: VendorAccounts, { now, problemOf }: Known) {
  const { language, speechModel } = agent;
  const fallbacks = usableFallbacks(agent, accounts, now);

  async function part<Id extends VendorId>(
    kind: Kind,
    provider: Id,
    access: () => Access,
    others: readonly Access[] = [],
  ): Promise<AgentProvider<Id>> {
    const used = isUsable(provider, accounts) ? access() : null;
    const all = used ? [used, ...others] : [];
    const unreachable = await Promise.all(all.map((each) => reachWarning(each, problemOf)));
    return {
      provider,
      usable: used !== null,
      model: used?.model || null,
      voice: used?.voice ?? null,
      language,
      region: regionOf(provider, accounts),
      warnings: all
        .flatMap((each, nth) => [
          modelWarning(kind, each, now),
          kind === "model" ? apiWarning(each) : null,
          ...(isSpoken(kind) && isKnownPlace(each) ? languageWarnings(kind, each, agent) : []),
          unreachable[nth] ?? null,
        ])
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
  const [modelPart, transcriberPart, voicePart, speechPart] = await Promise.all([
    part("model", model, () => modelAccess(agent.model, accounts, now), fallbacks.model),
    part(
      "transcription",
      transcriber,
      () => transcriberAccess(agent.transcriber, accounts, now, allLanguages(agent)),
      fallbacks.transcriber,
    ),
    part("voice", voice, () => voiceAccess(agent.voice, accounts, now, language), fallbacks.voice),
    speechModel &&
      part<SpeechVendorId>("speech", speechModel.provider, () => speechAccess(speechModel, accounts, now)),
  ]);
  return { model: modelPart, transcriber: transcriberPart, voice: voicePart, speech_model: speechPart };
}

async function reachWarning(
  { provider, baseUrl, apiKey, guard }: Access,
  problemOf: ServerReach["problemOf"],
): Promise<ModelWarning | null> {
  if (!isKeyVendor(provider) || baseUrl === undefined || apiKey === undefined) return null;
  const message = await problemOf(provider, { baseUrl, apiKey, ...(guard && { guard }) });
  return message === null ? null : { code: "unreachable", message, replacement: null, date: null };
}

const allLanguages = ({ language, languages }: Pick<Chosen, "language" | "languages">): string[] => [
  language,
  ...languages.map((each) => each.language),
];

/** Further languages have to do with this voice only if they have none of their own. */
function languageWarnings(
  kind: "transcription" | "voice",
  used: Access,
  agent: Chosen,
): (ModelWarning | null)[] {
  const others = agent.languages.filter(({ voice }) => kind === "transcription" || !voice);
  return [agent, ...others].map(({ language }) => languageWarning(kind, used, language));
}

const isSpoken = (kind: Kind): kind is "transcription" | "voice" =>
  kind === "transcription" || kind === "voice";

/** Another address may have models of its own. */
function isKnownPlace({ provider, baseUrl }: Access): boolean {
  return baseUrl !== undefined && isAtVendor(provider, baseUrl);
}

/** Without those that have no key, with which no call would start. */
function usableFallbacks(chosen: Chosen, accounts: VendorAccounts, now: Date) {
  const { model, transcriber, voice } = chosen;
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
    allLanguages(chosen),
  );
}
