/** What calls used on each day and what it cost: as stored, or at the operator's prices if it wasn't. */
import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/db/schema.ts";
import { costOf, type PriceList, type VendorUse } from "../../call-records/prices/price-list.ts";
import type { DayRange } from "../../call-records/records/day-range.ts";

export interface CostScope {
  range: DayRange;
  agentId?: string | undefined;
}

export interface DayUse {
  date: string;
  use: VendorUse;
  /** Null if no use has a price. */
  amount: number | null;
  /** Null if no amount was stored. */
  currency: string | null;
  /** The oldest day of the table's prices. */
  dated: string | null;
  isPartial: boolean;
}

type Counts = { [Name in Exclude<keyof VendorUse, "part" | "provider" | "model">]: number };
type Row = { date: string; part: VendorUse["part"]; provider: string; model: string } & Counts;
type CostRow = Row & {
  currency: string;
  amount: number;
  priced: number;
  unpriced: number;
  dated: string | null;
};

const COUNTED = ["input_tokens", "output_tokens", "cached_tokens", "duration_ms", "characters"];
const SOUND = ["audio_input_tokens", "audio_output_tokens", "cached_audio_tokens"];

const names = (some: readonly string[], one: (name: SQL) => SQL): SQL =>
  sql.join(
    some.map((name) => one(sql`${sql.identifier(name)}`)),
    sql`, `,
  );
const summed = (some: readonly string[]): SQL => names(some, (name) => sql`sum(${name})::float8 as ${name}`);

/** `prices`: the operator's current prices, for calls whose cost wasn't stored. */
export async function loadDayUses(
  db: Db,
  workspaceId: string,
  { range, agentId }: CostScope,
  prices: PriceList | null,
): Promise<DayUse[]> {
  const where = sql`workspace_id = ${workspaceId} and day between ${range.from}::date and ${range.to}::date
    ${agentId === undefined ? sql`` : sql`and agent_id = ${agentId}`}`;
  const stored = await db.execute<CostRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, part, provider, model, currency, sum(amount) as amount,
      sum(priced)::float8 as priced, sum(unpriced)::float8 as unpriced, to_char(min(dated), 'YYYY-MM-DD') as dated,
      ${summed([...COUNTED, ...SOUND])}
    from agent_day_costs where ${where}
    group by day, part, provider, model, currency order by day, part, provider, model`);
  // A call that ends between the two reads is in neither.
  const rest = await db.execute<Row>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, part, provider, model, ${summed(COUNTED)},
      ${names(SOUND, (name) => sql`0::float8 as ${name}`)}
    from (
      select day, part, provider, model, true as is_use, ${names(COUNTED, (name) => name)}
      from agent_day_use where ${where}
      union all
      select day, part, provider, model, false, ${names(COUNTED, (name) => sql`-${name}`)}
      from agent_day_costs where ${where}
    ) uses
    group by day, part, provider, model
    having bool_and(is_use) or ${sql.join(
      COUNTED.map((name) => sql`sum(${sql.identifier(name)}) > 0`),
      sql` or `,
    )}
    order by day, part, provider, model`);
  return [
    ...stored.rows.map((row): DayUse => ({
      date: row.date,
      use: useOf(row),
      amount: row.priced > 0 ? row.amount : null,
      currency: row.currency,
      dated: row.dated,
      isPartial: row.unpriced > 0,
    })),
    ...rest.rows.map((row): DayUse => {
      const use = useOf(row);
      const amount = prices && costOf(prices, use);
      return { date: row.date, use, amount, currency: null, dated: null, isPartial: amount === null };
    }),
  ];
}

/** Restores the nulls, which are stored as 0 or empty. */
function useOf({ part, provider, model, ...counts }: Row): VendorUse {
  const isModel = part === "model" || part === "analysis";
  const ofModel = (count: number) => (isModel ? count : null);
  return {
    part,
    provider,
    model: model === "" ? null : model,
    input_tokens: ofModel(counts.input_tokens),
    output_tokens: ofModel(counts.output_tokens),
    cached_tokens: ofModel(counts.cached_tokens),
    audio_input_tokens: ofModel(counts.audio_input_tokens),
    audio_output_tokens: ofModel(counts.audio_output_tokens),
    cached_audio_tokens: ofModel(counts.cached_audio_tokens),
    duration_ms: part === "transcriber" ? counts.duration_ms : null,
    characters: part === "voice" ? counts.characters : null,
  };
}
