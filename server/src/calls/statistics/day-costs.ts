/** What calls cost at the prices when they ended, by agent, day and vendor (docs/calls.md#what-calls-cost). */
import { sql } from "drizzle-orm";
import { agentDayCosts } from "../../platform/db/call-tables.ts";
import type { CallCostRow } from "../../platform/db/column-types.ts";
import type { calls, Db } from "../../platform/db/schema.ts";
import type { VendorUse } from "../../call-records/prices/price-list.ts";
import { sumRows } from "./sum-rows.ts";

export type CallOfDay = Pick<typeof calls.$inferSelect, "workspaceId" | "agentId" | "createdAt">;
type DayCost = typeof agentDayCosts.$inferSelect;

const KEY = ["workspaceId", "agentId", "day", "part", "provider", "model", "currency"] as const;
const SUMS = [
  "amount",
  "priced",
  "unpriced",
  "inputTokens",
  "outputTokens",
  "cachedTokens",
  "audioInputTokens",
  "audioOutputTokens",
  "cachedAudioTokens",
  "durationMs",
  "characters",
] as const;

/** The rows of the uses that a call's stored cost has an item for. Other uses are priced when they are read. */
export function dayCostsOf(call: CallOfDay, cost: CallCostRow | null, uses: readonly VendorUse[]): DayCost[] {
  if (!cost) return [];
  const left = [...cost.items];
  return uses.flatMap((use) => {
    const at = left.findIndex(
      ({ part, provider, model }) => part === use.part && provider === use.provider && model === use.model,
    );
    const [item] = at === -1 ? [] : left.splice(at, 1);
    return item ? [dayCostOf(call, cost, use, item.amount)] : [];
  });
}

function dayCostOf(call: CallOfDay, cost: CallCostRow, use: VendorUse, amount: number | null): DayCost {
  return {
    workspaceId: call.workspaceId,
    agentId: call.agentId,
    day: call.createdAt.toISOString().slice(0, 10),
    part: use.part,
    provider: use.provider,
    model: use.model ?? "",
    currency: cost.currency,
    amount: amount ?? 0,
    priced: amount === null ? 0 : 1,
    unpriced: amount === null ? 1 : 0,
    dated: amount === null ? null : cost.dated,
    inputTokens: use.input_tokens ?? 0,
    outputTokens: use.output_tokens ?? 0,
    cachedTokens: use.cached_tokens ?? 0,
    audioInputTokens: use.audio_input_tokens ?? 0,
    audioOutputTokens: use.audio_output_tokens ?? 0,
    cachedAudioTokens: use.cached_audio_tokens ?? 0,
    durationMs: use.duration_ms ?? 0,
    characters: use.characters ?? 0,
  };
}

/** Needs a transaction, as `countCalls` does. */
export async function addCosts(tx: Db, costs: readonly DayCost[]): Promise<void> {
  if (costs.length === 0) return;
  const { workspaceId, agentId, day, part, provider, model, currency, dated } = agentDayCosts;
  const sums = SUMS.map((name) => {
    const column = agentDayCosts[name];
    return [name, sql`${column} + excluded.${sql.identifier(column.name)}`] as const;
  });
  await tx
    .insert(agentDayCosts)
    .values(withOldest(costs))
    .onConflictDoUpdate({
      target: [workspaceId, agentId, day, part, provider, model, currency],
      set: { ...Object.fromEntries(sums), dated: sql`least(${dated}, excluded.dated)` },
    });
}

/** Added up by key, with the oldest date of each. */
function withOldest(costs: readonly DayCost[]): DayCost[] {
  const sorted = costs.toSorted((one, other) => ((one.dated ?? "9") < (other.dated ?? "9") ? -1 : 1));
  return sumRows(sorted, KEY, SUMS);
}
