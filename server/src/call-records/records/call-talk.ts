/** Who spoke when, for drawing calls in lists. */
import { sql } from "drizzle-orm";
import { Type, type Static } from "typebox";
import type { Db } from "../../platform/db/schema.ts";

export const TalkStretch = Type.Object(
  {
    role: Type.Enum(["agent", "caller"]),
    start_ms: Type.Integer({ description: "Since the call was answered." }),
    end_ms: Type.Integer(),
  },
  { title: "TalkStretch" },
);
export type TalkStretch = Static<typeof TalkStretch>;

/** Turns per call; a strip has no room for more. */
export const MOST_STRETCHES = 200;

/** The first turns of each call, by its id. */
export async function talkOfCalls(db: Db, callIds: readonly string[]): Promise<Map<string, TalkStretch[]>> {
  const talk = new Map<string, TalkStretch[]>(callIds.map((id) => [id, []]));
  if (callIds.length === 0) return talk;
  const { rows } = await db.execute<TalkStretch & { call_id: string }>(sql`
    select turn.call_id, turn.role, turn.started_ms as start_ms, turn.ended_ms as end_ms
    from unnest(${sql.param([...callIds])}::text[]) as wanted(id)
    cross join lateral (
      select * from call_turns where call_id = wanted.id order by started_ms, id limit ${MOST_STRETCHES}
    ) turn
    order by turn.started_ms, turn.id`);
  for (const { call_id, role, start_ms, end_ms } of rows) talk.get(call_id)?.push({ role, start_ms, end_ms });
  return talk;
}
