import { VENDORS, type VendorId } from "./catalogue.ts";
import { findModel } from "./facts/find-model.ts";
import { endingOf } from "./facts/follow-up.ts";
import { factsOf } from "./facts/vendor-facts.ts";
import type { Kind } from "./terms/settings.ts";
import { isAtVendor } from "./vendor-account.ts";

/** What an agent's owner should know about a model that is used, or about its server. */
export interface ModelWarning {
  code: "model_shutdown" | "model_api" | "model_language" | "unreachable";
  /** In sentences. */
  message: string;
  replacement: string | null;
  /** YYYY-MM-DD; null for what has no date. */
  date: string | null;
}

interface Used {
  provider: VendorId;
  baseUrl?: string;
  model?: string | null;
  voice?: string | null;
  insteadOf?: { model: string | null; voice?: string | null };
}

/** Null for a model that stays, is unknown, or runs at another address than the vendor's own. */
export function modelWarning(kind: Kind, used: Used, now: Date): ModelWarning | null {
  if (used.baseUrl === undefined || !isAtVendor(used.provider, used.baseUrl)) return null;
  const model = used.insteadOf ? used.insteadOf.model : used.model;
  const ending = model ? endingOf(used.provider, kind, model, now) : null;
  if (!model || !ending) return null;
  const { date, followUp, isOver } = ending;
  const chosen = (used.insteadOf ? used.insteadOf.voice : used.voice) ?? null;
  const voice = chosen === null || ending.voice(chosen) === chosen ? null : ending.voice(chosen);
  const withVoice = voice === null ? "" : `, with the voice ${voice} instead of ${chosen}`;
  const ends = isOver
    ? `${VENDORS[used.provider].name} turned off ${model} on ${date}.`
    : `${VENDORS[used.provider].name} turns off ${model} on ${date}.`;
  const then =
    followUp === null
      ? "Choose another."
      : isOver
        ? `${followUp} is used instead${withVoice}.`
        : `From then on ${followUp} is used${withVoice}. Choose another if that doesn't suit you.`;
  return { code: "model_shutdown", message: `${ends} ${then}`, replacement: followUp, date };
}

/** The agent chose an API over which this model takes no tools. Wherever it runs. */
export function apiWarning(used: Used & { api?: "chat" | "responses" | null }): ModelWarning | null {
  const { provider, model, api } = used;
  const facts = factsOf(provider === "azure-openai" ? "openai" : provider);
  const needed = facts && model ? findModel(facts, "model", model)?.api : undefined;
  if (!model || !needed || !api || api === needed) return null;
  const message =
    `${model} takes tools only over the Responses API, but this agent uses Chat Completions. ` +
    "Leave the API unset to use the right one.";
  return { code: "model_api", message, replacement: null, date: null };
}
