/** A search in documents that finds what a test says, after as long as it says. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Found, PassageSearch } from "@parley/conversation/knowledge/passage-search";
import type { FakeClock } from "../timing/fake-clock.ts";

export function createScriptedSearch(
  clock: FakeClock,
  finds: (words: string) => Found | Error,
  afterMs = 0,
): PassageSearch {
  return {
    async find({ words, before }) {
      const readyAt = clock.now() + afterMs;
      while (clock.now() < readyAt) await nextTurn();
      const found = finds(before === null ? words : `${before} > ${words}`);
      if (found instanceof Error) throw found;
      return found;
    },
  };
}
