/**
 * Decides from an agent's settings and the available accounts which vendors a call uses
 * (docs/operations.md#whose-providers-a-call-uses).
 */
import type {
  ModelSettingsRow,
  SpeechModelRow,
  TranscriberSettingsRow,
  VoiceSettingsRow,
} from "../platform/db/column-types.ts";
import { validationFailed } from "@parley/base/errors";
import { AUTO_ORDER, VENDORS, type KeyVendorId, type VendorId } from "@parley/vendors/catalogue";
import type { Kind, Settings } from "@parley/vendors/terms/settings";
import type { Region } from "@parley/vendors/terms/region";
import { setSwitches, type Switches } from "@parley/vendors/terms/switches";
import { endingOf } from "@parley/vendors/facts/follow-up";
import { inLanguage, type Planned } from "./access-in-language.ts";
import { isAtVendor, type VendorAccount } from "@parley/vendors/vendor-account";
import type { AccountTerms, Vendor } from "@parley/vendors/terms/vendor";
import type {
  ModelAccess,
  PlannedFallbacks,
  ProviderAccount,
  SpeechAccess,
  TranscriberAccess,
  TurnSilence,
  VoiceAccess,
} from "@parley/conversation/call-plan";

type Account = VendorAccount & ProviderAccount;

/** Accounts that calls may use: the operator's, from the environment, or a workspace's own. */
export type VendorAccounts = { [Id in KeyVendorId]?: Account | null };

type AllSwitches = Switches<"model"> &
  Switches<"transcription"> &
  Switches<"voice"> & { turnSilence?: TurnSilence };

type ChatSettings = Pick<ModelSettingsRow, "provider" | "model" | "temperature" | "api" | "effort"> &
  Switches<"model">;

/**
 * Throws VALIDATION_FAILED if the chosen vendor has no account here. A model that the vendor has turned off by `now` is
 * replaced by its follow-up.
 */
export function modelAccess(settings: ChatSettings, accounts: VendorAccounts, now: Date): ModelAccess {
  const { effort, ...chosen } = settings;
  const model = access("model", "model", withVendor("model", chosen, accounts), accounts, now) as ModelAccess;
  return { ...model, ...(effort && { effort }) };
}

/**
 * Throws as `modelAccess` does. A model that lacks one of the languages is replaced by the vendor's next one that has
 * them all, or else the first. Without a language, the model stays.
 */
export function transcriberAccess(
  settings: TranscriberSettingsRow & { turnSilence?: TurnSilence },
  accounts: VendorAccounts,
  now: Date,
  languages: readonly string[] = [],
): TranscriberAccess {
  return access(
    "transcription",
    "transcriber",
    withVendor("transcription", settings, accounts),
    accounts,
    now,
    languages,
  ) as TranscriberAccess;
}

/**
 * As `transcriberAccess`. An agent that chose no voice gets one that speaks its language, if the vendor has some for
 * each.
 */
export function voiceAccess(
  settings: VoiceSettingsRow,
  accounts: VendorAccounts,
  now: Date,
  language = "auto",
  field = "voice",
): VoiceAccess {
  const chosen = withVendor("voice", settings, accounts);
  return access("voice", field, chosen, accounts, now, [language]) as VoiceAccess;
}

/** The voice, and those that take over from it. `field`: where the settings are in the API. */
export function voiceAccesses(
  settings: VoiceSettingsRow,
  accounts: VendorAccounts,
  now: Date,
  language: string,
  field = "voice",
): VoiceAccess[] {
  const first = voiceAccess(settings, accounts, now, language, field);
  return [first, ...voiceFallbacks(settings, accounts, now, language, field)];
}

function voiceFallbacks(
  { fallbacks = [], no_logging }: VoiceSettingsRow,
  accounts: VendorAccounts,
  now: Date,
  language: string,
  field: string,
): VoiceAccess[] {
  return fallbacks.map(
    (each, at) =>
      access("voice", `${field}.fallbacks.${at}`, { ...each, no_logging }, accounts, now, [
        language,
      ]) as VoiceAccess,
  );
}

/** Throws as `modelAccess` does. */
export function speechAccess(
  settings: NonNullable<SpeechModelRow>,
  accounts: VendorAccounts,
  now: Date,
): SpeechAccess {
  return access("speech", "speech_model", settings, accounts, now) as SpeechAccess;
}

/** What takes over from each of the three. Throws as `modelAccess` does. */
export function fallbackAccess(
  {
    model,
    transcriber,
    voice,
    turnSilence,
  }: {
    model: ModelSettingsRow;
    transcriber: TranscriberSettingsRow;
    voice: VoiceSettingsRow;
    turnSilence?: TurnSilence;
  },
  accounts: VendorAccounts,
  now: Date,
  languages: readonly string[] = [],
): PlannedFallbacks {
  const { fallback, fallbacks = [], effort } = model;
  const models = [
    ...(fallback ? [["model.fallback", fallback] as const] : []),
    ...fallbacks.map((each, at) => [`model.fallbacks.${at}`, each] as const),
  ];
  return {
    model: models.map(([field, each]) => ({
      ...(access("model", field, each, accounts, now) as ModelAccess),
      ...(effort && { effort }),
    })),
    // Fallbacks keep the agent's choice about storing and training.
    transcriber: (transcriber.fallbacks ?? []).map(
      (each, at) =>
        access(
          "transcription",
          `transcriber.fallbacks.${at}`,
          { ...each, opt_out: transcriber.opt_out, ...(turnSilence && { turnSilence }) },
          accounts,
          now,
          languages,
        ) as TranscriberAccess,
    ),
    voice: voiceFallbacks(voice, accounts, now, languages[0] ?? "auto", "voice"),
  };
}

/** Whether the vendor needs no key, or there is one. */
export function isUsable(id: VendorId, accounts: VendorAccounts): boolean {
  const vendor: Vendor = VENDORS[id];
  return !vendor.account || accountAt(id, accounts) !== null;
}

/** As the account chooses it. */
export function regionOf(id: VendorId, accounts: VendorAccounts): Region | null {
  return accountAt(id, accounts)?.region ?? null;
}

/** Usable, and at the vendor itself: a compatible server may offer nothing but chat. */
export function servesSpeech(id: VendorId, accounts: VendorAccounts): boolean {
  return isUsable(id, accounts) && accountAt(id, accounts)?.isOfficial !== false;
}

/** The vendor a call uses; `auto` means the first usable one in the catalogue's order. */
export function vendorFor(
  kind: keyof typeof AUTO_ORDER,
  provider: "auto" | VendorId,
  accounts: VendorAccounts,
): VendorId {
  if (provider !== "auto") return provider;
  const isFit = kind === "model" ? isUsable : servesSpeech;
  const id = AUTO_ORDER[kind].find((each) => isFit(each, accounts));
  if (id === undefined) throw new Error(`the last of AUTO_ORDER.${kind} takes a key`);
  return id;
}

function withVendor<T extends { provider: "auto" | VendorId }>(
  kind: keyof typeof AUTO_ORDER,
  settings: T,
  accounts: VendorAccounts,
): T & { provider: VendorId } {
  return { ...settings, provider: vendorFor(kind, settings.provider, accounts) };
}

function access(
  kind: Kind,
  field: string,
  { provider: id, ...chosen }: { provider: VendorId } & Settings<Kind> & AllSwitches,
  accounts: VendorAccounts,
  now: Date,
  languages: readonly string[] = [],
): unknown {
  const vendor: Vendor = VENDORS[id];
  const account = accountAt(id, accounts);
  if (vendor.account && !account) throw missingKey(field, vendor.account);
  const ofAgent: Record<string, unknown> = chosen;
  // A vendor's one model name is for its chat model, if it has any.
  const isNamed = kind === "model" || vendor.model === undefined;
  const ofAccount: Record<string, unknown> = isNamed ? { model: account?.model, voice: account?.voice } : {};
  const settings = Object.entries(vendor[kind]?.settings ?? {}).map(([name, standard]) => [
    name,
    ofAgent[name] ?? ofAccount[name] ?? standard,
  ]);
  const planned = {
    ...(account && reachedBy(account)),
    ...Object.fromEntries(settings),
    ...setSwitches(switchesOf(vendor, kind, ofAgent), ofAgent),
  };
  const isOwn = account !== null && isAtVendor(id, account.baseUrl);
  if (!isOwn) return { provider: id, ...planned };
  return { provider: id, ...inLanguage(id, kind, followed(id, kind, planned, now), languages, ofAgent) };
}

/** A service tier goes to vendors that know it. */
function switchesOf(
  vendor: Vendor,
  kind: Kind,
  { service_tier: tier }: Readonly<Record<string, unknown>>,
): readonly string[] {
  const own: readonly string[] = vendor[kind]?.switches ?? [];
  const names = own.includes("eot_timeout_ms") ? [...own, "turnSilence"] : own;
  const { serviceTiers } = vendor.model ?? {};
  const isUnknown = serviceTiers !== undefined && !serviceTiers.includes(String(tier));
  return isUnknown ? names.filter((name) => name !== "service_tier") : names;
}

/** Replaces a model that is gone by its follow-up, and its voice if needed. */
function followed(id: VendorId, kind: Kind, planned: Planned, now: Date): Planned {
  const reader = kind === "speech" ? readerOf(id, now) : {};
  const ending = planned.model ? endingOf(id, kind, planned.model, now) : null;
  if (!ending?.isOver || ending.followUp === null) return { ...planned, ...reader };
  const voice = planned.voice ? ending.voice(planned.voice) : planned.voice;
  const { model = null } = planned;
  return {
    ...planned,
    ...reader,
    model: ending.followUp,
    ...(voice !== undefined && { voice }),
    insteadOf: { model, ...(planned.voice !== undefined && { voice: planned.voice }) },
  };
}

/** The model that reads given sentences beside a speech model, if the default one is gone. */
function readerOf(id: VendorId, now: Date): { readerModel?: string } {
  const vendor: Vendor = VENDORS[id];
  const model = vendor.voice?.settings.model;
  const ending = model ? endingOf(id, "voice", model, now) : null;
  return ending?.isOver && ending.followUp !== null ? { readerModel: ending.followUp } : {};
}

function accountAt(id: VendorId, accounts: { [Id in VendorId]?: Account | null }): Account | null {
  return accounts[id] ?? null;
}

function reachedBy({ baseUrl, apiKey, guard }: ProviderAccount): ProviderAccount {
  return { baseUrl, apiKey, ...(guard && { guard }) };
}

function missingKey(field: string, { url, environment }: AccountTerms): Error {
  const variable = url === null ? environment.baseUrl : environment.apiKey;
  return validationFailed({
    path: `${field}.provider`,
    message: `has no key in this workspace. Add one under Provider keys, set ${variable}, or choose another provider`,
  });
}
