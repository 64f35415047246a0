/** What calls used of their vendors, by agent and day. */
import { inArray, sql } from "drizzle-orm";
import { agentDayUse } from "../../platform/db/call-tables.ts";
import { calls, type Db } from "../../platform/db/schema.ts";
import type { VendorUse } from "../../call-records/prices/price-list.ts";
import { analysisUse, vendorUseOf, type AnalysisUse } from "../../call-records/records/vendor-use.ts";
import { addCosts, dayCostsOf, type CallOfDay } from "./day-costs.ts";
import { sumRows } from "./sum-rows.ts";

type DayUse = typeof agentDayUse.$inferSelect;

const COLUMNS = {
  workspaceId: calls.workspaceId,
  agentId: calls.agentId,
  createdAt: calls.createdAt,
  cost: calls.cost,
};

/** Adds calls that are counted in this transaction, after their costs were stored. */
export async function addUseOfCalls(tx: Db, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ ...COLUMNS, providers: calls.providers })
    .from(calls)
    .where(inArray(calls.id, [...ids]));
  const used = rows.map(({ providers, ...call }) => ({ call, uses: vendorUseOf(providers, null) }));
  await addUse(
    tx,
    used.flatMap(({ call, uses }) => uses.map((use) => dayUseOf(call, use))),
  );
  await addCosts(
    tx,
    used.flatMap(({ call, uses }) => dayCostsOf(call, call.cost, uses)),
  );
}

/** Adds an analysis, on the day of its call, after the call's cost was stored again. */
export async function addUseOfAnalysis(tx: Db, callId: string, used: AnalysisUse): Promise<void> {
  const rows = await tx
    .select({ ...COLUMNS, direction: calls.direction })
    .from(calls)
    .where(inArray(calls.id, [callId]));
  const counted = rows.filter(({ direction }) => direction !== "rehearsal");
  await addUse(
    tx,
    counted.map((call) => dayUseOf(call, analysisUse(used))),
  );
  await addCosts(
    tx,
    counted.flatMap((call) => dayCostsOf(call, call.cost, [analysisUse(used)])),
  );
}

function dayUseOf({ workspaceId, agentId, createdAt }: CallOfDay, use: VendorUse): DayUse {
  return {
    workspaceId,
    agentId,
    day: createdAt.toISOString().slice(0, 10),
    part: use.part,
    provider: use.provider,
    model: use.model ?? "",
    inputTokens: use.input_tokens ?? 0,
    outputTokens: use.output_tokens ?? 0,
    cachedTokens: use.cached_tokens ?? 0,
    durationMs: use.duration_ms ?? 0,
    characters: use.characters ?? 0,
  };
}

const KEY = ["workspaceId", "agentId", "day", "part", "provider", "model"] as const;
const SUMS = ["inputTokens", "outputTokens", "cachedTokens", "durationMs", "characters"] as const;

async function addUse(tx: Db, uses: readonly DayUse[]): Promise<void> {
  if (uses.length === 0) return;
  const { workspaceId, agentId, day, part, provider, model } = agentDayUse;
  const sum = (column: (typeof agentDayUse)[(typeof SUMS)[number]]) =>
    sql`${column} + excluded.${sql.identifier(column.name)}`;
  await tx
    .insert(agentDayUse)
    .values(sumRows(uses, KEY, SUMS))
    .onConflictDoUpdate({
      target: [workspaceId, agentId, day, part, provider, model],
      set: {
        inputTokens: sum(agentDayUse.inputTokens),
        outputTokens: sum(agentDayUse.outputTokens),
        cachedTokens: sum(agentDayUse.cachedTokens),
        durationMs: sum(agentDayUse.durationMs),
        characters: sum(agentDayUse.characters),
      },
    });
}
