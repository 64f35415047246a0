/** One of the models or voices that an agent can use, as the pickers show it. */
import type { ListedModel } from "@parley/client";
import type { KeyState } from "../../../../components/ui/key-state.tsx";
import { lacksKey } from "../../../../components/ui/lacks-key.ts";
import { searcher } from "../../../../components/ui/searcher.ts";

/** How soon it begins, what a minute costs, and where both come from. */
export type Figures = Pick<
  ListedModel,
  "first_ms" | "first_from" | "per_minute" | "per_minute_from" | "currency"
>;

export interface Choice extends Partial<Figures> {
  key: string;
  name: string;
  /** Below the name: its provider, and what is special about it. */
  detail: string;
  /** The provider's id; missing for what is chosen automatically. */
  provider?: string;
  state?: KeyState;
  /** What speaks against it, such as the day on which its provider turns it off. */
  warnings: readonly string[];
}

/** Shown before "Show all" is pressed. */
export const MOST_AT_FIRST = 5;

/** All words of the search are somewhere in what the row says. */
export function findChoices(choices: readonly Choice[], search: string): readonly Choice[] {
  if (search.trim() === "") return choices;
  const isFound = searcher(search);
  return choices.filter(({ key, name, detail }) => isFound(`${name} ${detail} ${key}`));
}

/**
 * The few to begin with: the chosen one, then those that can be used now without a warning, at most two of each
 * provider, in the order of the list.
 */
export function firstChoices(choices: readonly Choice[], chosen: string | null): readonly Choice[] {
  const counts = new Map<string, number>();
  const good = choices.filter(({ key, provider = "", state, warnings }) => {
    if (key === chosen || lacksKey(state) || warnings.length > 0) return false;
    const count = (counts.get(provider) ?? 0) + 1;
    counts.set(provider, count);
    return count <= 2;
  });
  const own = choices.filter(({ key }) => key === chosen);
  const first = new Set([...own, ...good].slice(0, MOST_AT_FIRST));
  const rest = choices.filter((choice) => !first.has(choice)).slice(0, MOST_AT_FIRST - first.size);
  return choices.filter((choice) => first.has(choice) || rest.includes(choice));
}
