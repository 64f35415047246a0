/** What calls of a workspace or an agent cost, by day and by vendor (docs/calls.md#what-calls-cost). */
import { sql } from "drizzle-orm";
import { Type, type Static } from "typebox";
import type { Db } from "../db/schema.ts";
import { costOf, rounded, type PriceList, type VendorUse } from "../prices/price-list.ts";
import { daysOf, type DayRange } from "../records/day-range.ts";
import { VendorUseRecord } from "../records/vendor-use.ts";
import { nullable, object } from "../schema-builders.ts";

export const Costs = object(
  {
    currency: Type.String({ examples: ["USD"] }),
    amount: Type.Number(),
    is_partial: Type.Boolean({ description: "Something has no price, so the real cost is higher." }),
    days: Type.Array(Type.Number(), { description: "One amount for each day in the range." }),
    vendors: Type.Array(
      object({
        ...VendorUseRecord.properties,
        amount: nullable(Type.Number({ description: "Null: no price is set." })),
      }),
      { description: "What was used, the most expensive first." },
    ),
  },
  { title: "Costs" },
);
export type Costs = Static<typeof Costs>;

export interface CostScope {
  range: DayRange;
  agentId?: string | undefined;
}

type Stored = Omit<VendorUse, "audio_input_tokens" | "audio_output_tokens" | "cached_audio_tokens">;
type Row = { date: string } & { [Name in keyof Stored]: NonNullable<Stored[Name]> };

/** At today's prices, whenever the calls were. Calls count once they have ended, on the day they were created. */
export async function loadCosts(
  db: Db,
  workspaceId: string,
  { range, agentId }: CostScope,
  prices: PriceList,
): Promise<Costs> {
  const { rows } = await db.execute<Row>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, part, provider, model, sum(input_tokens)::float8 as input_tokens,
      sum(output_tokens)::float8 as output_tokens, sum(cached_tokens)::float8 as cached_tokens, sum(duration_ms)::float8 as duration_ms,
      sum(characters)::float8 as characters
    from agent_day_use
    where workspace_id = ${workspaceId} and day between ${range.from}::date and ${range.to}::date
      ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}
    group by day, part, provider, model`);
  const priced = rows.map(({ date, ...row }) => {
    const use = useOf(row);
    return { date, use, cost: costOf(prices, use) };
  });
  const sum = (some: typeof priced) => rounded(some.reduce((all, { cost }) => all + (cost ?? 0), 0));
  const byDay = Map.groupBy(priced, ({ date }) => date);
  const byVendor = Map.groupBy(priced, ({ use }) => JSON.stringify([use.part, use.provider, use.model]));
  const vendors = [...byVendor.values()].map((same) => ({
    ...same.map(({ use }) => use).reduce(added),
    amount: same.every(({ cost }) => cost === null) ? null : sum(same),
  }));
  return {
    currency: prices.currency,
    amount: sum(priced),
    is_partial: priced.some(({ cost }) => cost === null),
    days: daysOf(range).map((date) => sum(byDay.get(date) ?? [])),
    vendors: vendors.toSorted((one, other) => (other.amount ?? -1) - (one.amount ?? -1)),
  };
}

/** Stored without nulls. */
function useOf({ part, provider, model, ...counts }: Omit<Row, "date">): VendorUse {
  const isModel = part === "model" || part === "analysis";
  return {
    part,
    provider,
    model: model === "" ? null : model,
    input_tokens: isModel ? counts.input_tokens : null,
    output_tokens: isModel ? counts.output_tokens : null,
    cached_tokens: isModel ? counts.cached_tokens : null,
    // Days don't tell sound apart.
    audio_input_tokens: isModel ? 0 : null,
    audio_output_tokens: isModel ? 0 : null,
    cached_audio_tokens: isModel ? 0 : null,
    duration_ms: part === "transcriber" ? counts.duration_ms : null,
    characters: part === "voice" ? counts.characters : null,
  };
}

function added(one: VendorUse, other: VendorUse): VendorUse {
  const sum = (a: number | null, b: number | null) => (a === null ? b : a + (b ?? 0));
  return {
    ...one,
    input_tokens: sum(one.input_tokens, other.input_tokens),
    output_tokens: sum(one.output_tokens, other.output_tokens),
    cached_tokens: sum(one.cached_tokens, other.cached_tokens),
    duration_ms: sum(one.duration_ms, other.duration_ms),
    characters: sum(one.characters, other.characters),
  };
}
