/** What a working account has, in sentences, from the list that its check was answered with. */
import { VENDORS, type KeyVendorId } from "@parley/vendors/catalogue";
import { endingOf } from "@parley/vendors/facts/follow-up";
import type { Kind } from "@parley/vendors/terms/settings";
import type { Vendor } from "@parley/vendors/terms/vendor";

interface Account {
  provider: KeyVendorId;
  /** The account's own model for agents that choose none; null: the vendor's. */
  model: string | null;
  /** At the vendor's own address, whose models the table knows. */
  isOfficial: boolean;
}

const KINDS = { model: "model", transcription: "transcriber", voice: "voice model" } as const;

/** `list`: the vendor's answer. Empty if it lists neither models nor voices. */
export function accountWords(list: unknown, { provider, model, isOfficial }: Account, now: Date): string[] {
  const listed = readList(list);
  if (!listed) return [];
  const vendor: Vendor = VENDORS[provider];
  const words = [`It offers ${listed.isWhole ? "" : "at least "}${counted(listed.ids.length, listed.noun)}.`];
  if (listed.noun !== "model") return words;
  for (const [kind, label] of Object.entries(KINDS) as [Kind & keyof typeof KINDS, string][]) {
    const standard = vendor[kind]?.settings.model;
    const used = (kind === "model" && model) || standard;
    if (!used) continue;
    const ending = isOfficial ? endingOf(provider, kind, used, now) : null;
    if (ending?.isOver) {
      const next = ending.followUp === null ? "" : ` Calls use ${ending.followUp} instead.`;
      words.push(`Its default ${label}, ${used}, was turned off on ${ending.date}.${next}`);
    } else if (has(listed.ids, used)) words.push(`Agents that choose no ${label} use ${used}.`);
    else if (listed.isWhole && listed.ids.length > 0)
      words.push(`It doesn't list the default ${label}, ${used}. Choose another in the agent.`);
  }
  return words;
}

interface Listed {
  noun: "model" | "voice";
  ids: string[];
  /** There are no more pages. */
  isWhole: boolean;
}

/**
 * OpenAI's and Anthropic's `data`, Gemini's `models`, and lists of `voices`. Plain lists are Azure's voices and ElevenLabs'
 * models, which leave out those that transcribe.
 */
function readList(list: unknown): Listed | null {
  if (Array.isArray(list)) {
    const ids = list.flatMap(idOf);
    const isOfModels = list.some((item) => typeof item?.model_id === "string");
    return ids.length === 0 ? null : { noun: isOfModels ? "model" : "voice", ids, isWhole: !isOfModels };
  }
  const body = (typeof list === "object" && list !== null ? list : {}) as Record<string, unknown>;
  const isWhole = body["has_more"] !== true && !body["nextPageToken"];
  for (const [member, noun] of [
    ["data", "model"],
    ["models", "model"],
    ["voices", "voice"],
  ] as const) {
    const items = body[member];
    if (Array.isArray(items)) return { noun, ids: items.flatMap(idOf), isWhole };
  }
  return null;
}

function idOf(item: unknown): string[] {
  const {
    id,
    name,
    voice_id: voice,
    model_id: model,
    ShortName: short,
  } = (typeof item === "object" && item !== null ? item : {}) as Record<string, unknown>;
  const found = [id, voice, model, short, name].find((each) => typeof each === "string");
  return typeof found === "string" ? [found.replace(/^models\//, "")] : [];
}

/** Servers may add a tag or a date, or the maker before a slash. */
function has(ids: readonly string[], model: string): boolean {
  return ids.some((id) => id === model || id.startsWith(`${model}:`) || id.endsWith(`/${model}`));
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
