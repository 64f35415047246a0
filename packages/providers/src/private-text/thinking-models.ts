/** Which models at which addresses write thoughts into their text without the mark that begins them. */
import { createHash } from "node:crypto";
import { createExpiringMap } from "@parley/base/bounds/expiring-map";

export interface ThinkingModel {
  /** Whether the beginning of its next answer is held back. */
  isHeld(): boolean;
  /** An answer is over: it had such thoughts, or had none although it was held back. */
  answered(had: "thoughts" | "none"): void;
}

export interface ThinkingModels {
  /** `isMarked`: the table of models says that it does so, and the address isn't a vendor's own. */
  of(account: { baseUrl: string; apiKey: string; model: string }, isMarked: boolean): ThinkingModel;
}

/** After this many answers without thoughts in a row, no more is held back. */
const MOST_MISSES = 3;
/** A server may have been set up anew since. */
const REMEMBERED_MS = 24 * 60 * 60_000;
/** Workspaces choose addresses and models. */
const MOST = 500;

/** `now` is in ms. */
export function createThinkingModels(now: () => number = Date.now): ThinkingModels {
  const known = createExpiringMap<{ isHeld: boolean; misses: number }>(now, REMEMBERED_MS, MOST);
  return {
    of({ baseUrl, apiKey, model }, isMarked) {
      const id = createHash("sha256")
        .update(JSON.stringify([baseUrl, apiKey, model]))
        .digest("base64");
      const current = () => known.get(id) ?? { isHeld: isMarked, misses: 0 };
      return {
        isHeld: () => current().isHeld,
        answered(had) {
          const misses = had === "thoughts" ? 0 : current().misses + 1;
          known.set(id, { isHeld: misses < MOST_MISSES, misses });
        },
      };
    },
  };
}
