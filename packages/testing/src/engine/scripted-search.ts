/** A search in documents that finds what a test says, after as long as it says. */
import type { Found, PassageSearch } from "@parley/conversation/knowledge/passage-search";
import type { FakeClock } from "../timing/fake-clock.ts";

export function createScriptedSearch(
  clock: FakeClock,
  finds: (words: string) => Found | Error,
  afterMs = 0,
): PassageSearch {
  return {
    async find({ words, before }) {
      if (afterMs > 0) await clock.sleep(afterMs);
      const found = finds(before === null ? words : `${before} > ${words}`);
      if (found instanceof Error) throw found;
      return found;
    },
  };
}
