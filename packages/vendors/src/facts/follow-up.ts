import type { Kind } from "../terms/settings.ts";
import { findModel } from "./find-model.ts";
import { factsOf } from "./vendor-facts.ts";

/** A model that its vendor turns off, or has turned off. */
export interface Ending {
  /** YYYY-MM-DD. */
  date: string;
  isOver: boolean;
  followUp: string | null;
  /** What the follow-up calls this voice; the same if it has it. */
  voice(voice: string): string;
}

/** Null for a model that stays or isn't known. Only for the vendor's own address. */
export function endingOf(vendor: string, kind: Kind, model: string, now: Date): Ending | null {
  const facts = factsOf(vendor);
  const found = facts && findModel(facts, kind, model);
  if (!found?.shutdown) return null;
  const { date, followUp } = found.shutdown;
  return {
    date,
    followUp,
    isOver: now.toISOString().slice(0, 10) >= date,
    voice: (voice) => (kind === "voice" ? (facts?.voicesOfFollowUp?.[voice] ?? voice) : voice),
  };
}
