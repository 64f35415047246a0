/** Which providers are in use, the ones that need something first, and which can be added. */
import type { ProviderInUse, ProviderKey } from "@parley/client";
import { lacksKey } from "../../../components/ui/lacks-key.ts";
import { searcher } from "../../../components/ui/searcher.ts";
import { kindsOf, kindWords, PROVIDERS, type Provider, type ProviderKind } from "./providers.ts";

export interface ProviderRow {
  provider: Provider;
  /** Null: the workspace has no key of its own. */
  saved: ProviderKey | null;
  use: ProviderInUse;
}

/** A provider is in use if the workspace has a key of it or an agent needs it. */
export function sortProviders(
  keys: readonly ProviderKey[],
  uses: readonly ProviderInUse[],
): { inUse: ProviderRow[]; others: ProviderRow[] } {
  const rows = PROVIDERS.flatMap((provider): ProviderRow[] => {
    const use = uses.find((each) => each.provider === provider.id);
    const saved = keys.find((key) => key.provider === provider.id) ?? null;
    return use ? [{ provider, saved, use }] : [];
  });
  const isInUse = ({ saved, use }: ProviderRow) =>
    saved !== null || use.agents > 0 || (use.fallback_agents > 0 && use.key_state === "none");
  const inUse = rows.filter(isInUse).toSorted((one, other) => placeOf(one) - placeOf(other));
  return { inUse, others: rows.filter((row) => !isInUse(row)) };
}

/** What stops calls, then other faults, the workspace's own keys, and the server's. */
function placeOf({ saved, use }: ProviderRow): number {
  if (lacksKey(use.key_state)) return use.agents > 0 ? 0 : 1;
  if (use.checked?.ok === false) return 2;
  return saved ? 3 : 4;
}

/** "2 agents", "1 agent · fallback of 2", "Fallback of 1 agent". */
export function usedByWords({ agents, fallback_agents: fallbacks }: ProviderInUse): string {
  const counted = (count: number) => `${count} ${count === 1 ? "agent" : "agents"}`;
  if (agents === 0) return fallbacks === 0 ? "Not used by an agent" : `Fallback of ${counted(fallbacks)}`;
  return fallbacks === 0 ? counted(agents) : `${counted(agents)} · fallback of ${fallbacks}`;
}

/** Those that have all the words of a search in their names, and this kind; null: any kind. */
export function findProviders(
  rows: readonly ProviderRow[],
  search: string,
  kind: ProviderKind | null,
): ProviderRow[] {
  const isFound = searcher(search);
  return rows.filter(({ provider }) => {
    const kinds = kindsOf(provider.id);
    const text = `${provider.name} ${provider.id} ${provider.purpose} ${kindWords(kinds)}`;
    return (kind === null || kinds.includes(kind)) && isFound(text);
  });
}
