/** Reads what problems of a workspace are found from: small tables and counters, never calls. */
import type { KeyVendorId } from "@parley/vendors/catalogue";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import type { Db } from "../platform/db/schema.ts";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import type { TrunkState } from "../phone/numbering/trunk-state.ts";
import type { VendorAccounts } from "../provider-keys/provider-access.ts";
import { loadProviderKeys, type ProviderKeyRow } from "../provider-keys/provider-key-queries.ts";
import { providersOf } from "../provider-keys/workspace-providers.ts";
import { agentFacts } from "./agent-facts.ts";
import {
  failingScenarios,
  failingWebhooks,
  loadAgentRows,
  loadIdleNumbers,
  loadOutcomes,
  loadTrunkRows,
  ranTools,
  type OutcomeRow,
} from "./fact-queries.ts";
import type { Facts, KeyFacts, ServiceFacts, TrunkFacts } from "./kinds/problem-facts.ts";

export interface FactDependencies {
  db: Db;
  secrets: SecretBox;
  /** The server's own. */
  accounts: VendorAccounts;
  toolNetwork: NetworkPolicy;
  /** As this process sees it; null if it doesn't know the trunk. */
  trunkState(trunkId: string): TrunkState | null;
}

/** `service`: null in workspaces whose owners don't run the service. */
export async function loadFacts(
  deps: FactDependencies,
  workspaceId: string,
  { now, service }: { now: Date; service: ServiceFacts | null },
): Promise<Facts> {
  const { db } = deps;
  const rows = await loadOutcomes(db, workspaceId);
  const failed = (subject: string) =>
    new Map(rows.filter((row) => row.subject === subject).map((row) => [row.id, row]));
  const [keys, agents, trunks, idleNumbers, tools, webhooks, scenarios] = await Promise.all([
    loadProviderKeys(db, workspaceId),
    loadAgentRows(db, workspaceId),
    loadTrunkRows(db, workspaceId),
    loadIdleNumbers(db, workspaceId),
    ranTools(db, workspaceId, failed("tool"), now),
    failingWebhooks(db, workspaceId, failed("webhook")),
    failingScenarios(db, workspaceId),
  ]);
  const accounts = accountsOf(deps, keys);
  const limits = failed("trunk_limit");
  return {
    now,
    pages: `/w/${workspaceId}`,
    agents: accounts ? await Promise.all(agents.map((agent) => agentFacts(agent, accounts, now))) : [],
    trunks: trunks.map((trunk): TrunkFacts => {
      const state = deps.trunkState(trunk.id);
      const lastError = state?.last_error ?? null;
      return { ...trunk, isUp: isUp(state), lastError, limit: limits.get(trunk.id) ?? null };
    }),
    idleNumbers,
    tools,
    webhooks,
    refusedKeys: refusedKeys(failed("provider"), keys, accounts ?? {}),
    scenarios,
    service,
  };
}

/**
 * Null without any sign of the trunk: such as after a restart, until a call or its registration shows how it is. One that
 * another process has registered is up.
 */
export function isUp(state: TrunkState | null): boolean | null {
  if (state === null) return null;
  if (!state.is_up) return false;
  return state.last_seen_at !== null || state.registered_until !== null ? true : null;
}

/** Null if a key can't be decrypted with SECRETS_KEYS: then it isn't known what agents would use. */
function accountsOf(deps: FactDependencies, keys: readonly ProviderKeyRow[]): VendorAccounts | null {
  try {
    return providersOf(keys, deps);
  } catch {
    return null;
  }
}

function refusedKeys(
  failed: ReadonlyMap<string, OutcomeRow>,
  keys: readonly ProviderKeyRow[],
  accounts: VendorAccounts,
): KeyFacts[] {
  return [...failed.values()].flatMap((refused) => {
    const provider = refused.id as KeyVendorId;
    const own = keys.find((key) => key.provider === provider);
    if (!own && !accounts[provider]) return []; // the key was deleted
    return [{ provider, isOwn: own !== undefined, savedAt: own?.updatedAt ?? null, refused }];
  });
}
