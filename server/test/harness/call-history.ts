/**
 * A year of calls in the database, as real ones would have left them, for bench/calls-list.ts. The same numbers give
 * the same calls. The records are made by the database itself; words and figures by the service's own statements.
 */
import { sql } from "drizzle-orm";
import type { Db } from "../../src/platform/db/schema.ts";
import { countCalls } from "../../src/calls/statistics/count-calls.ts";
import { indexCallTexts } from "../../src/call-records/records/call-texts.ts";

interface History {
  workspaceId: string;
  /** Has a third of the calls. */
  agentId: string;
  calls: number;
}

const BATCH = 2_000;
const DAYS = 360;
/** How rare each is: once in this many calls. */
const RARE = { word: 10_000, outcome: 1_000, longCall: 2_000 };

/** Takes about a minute per 20,000 calls on the embedded database. */
export async function writeHistory(db: Db, history: History): Promise<void> {
  for (let from = 0; from < history.calls; from += BATCH) {
    const to = Math.min(history.calls, from + BATCH);
    await db.transaction(async (tx) => {
      await writeCalls(tx, history, from, to);
      const ids = Array.from({ length: to - from }, (_, at) => idOf(from + at));
      await indexCallTexts(tx, ids);
      await countCalls(tx, ids);
    });
  }
  await db.execute(sql`delete from uncounted_calls`);
  await db.execute(sql`analyze`);
}

/** Ids sort by time, as the service's do. */
const idOf = (nth: number) => `call_${String(nth).padStart(26, "0")}`;

async function writeCalls(tx: Db, { workspaceId, agentId, calls }: History, from: number, to: number) {
  const numbers = sql`generate_series(${from}::int, ${to - 1}::int) n`;
  const id = sql`'call_' || lpad(n::text, 26, '0')`;
  // Different for each call and purpose, but the same every time.
  const draw = (purpose: string, choices: number) =>
    sql`((hashtext(n || ${purpose}) & 2147483647) % ${sql.raw(String(choices))})`;
  const since = sql`now() - interval '1 day' * (${DAYS}::float8 * (${calls}::int - n) / ${calls}::int)`;
  const duration = sql`(case when n % ${sql.raw(String(RARE.longCall))} = 7 then 1800000 else 20000 + ${draw("ms", 400_000)} end)`;
  await tx.execute(sql`
    insert into calls (id, workspace_id, agent_id, agent_version, instance_id, direction, status, end_reason, from_number,
      to_number, variable_values, system_prompt, first_message, tools, created_at, started_at, answered_at, ended_at,
      duration_ms, metadata)
    select ${id}, ${workspaceId}, case when n % 3 = 0 then ${agentId} else 'agt_bench_' || (n % 3) end,
      1 + n * 40 / ${calls}::int, 'node_bench',
      (array['inbound', 'inbound', 'browser', 'outbound'])[1 + ${draw("direction", 4)}],
      case when n % 25 = 1 then 'failed' else 'completed' end,
      case when n % 25 = 1 then 'provider_error' when n % 2 = 0 then 'agent_hangup' else 'caller_hangup' end,
      '+4930' || (1000000 + ${draw("from", 20_000)}), '+4930' || (2000000 + ${draw("to", 20_000)}),
      json_build_object('customer_name', 'Ann ' || ${draw("name", 5_000)}, 'member_level', 'gold'),
      repeat('You are Mara, the voice of a shop for outdoor equipment. ', 40), 'Hello, this is Mara.',
      json_build_array(json_build_object('id', 'tool_bench', 'name', 'get_order_status', 'function_name',
        'get_order_status', 'description', repeat('Gets the status of an order. ', 20))),
      ${since}, ${since}, ${since} + interval '2 seconds', ${since} + interval '1 millisecond' * (2000 + ${duration}),
      ${duration}, '{}'
    from ${numbers}`);
  await tx.execute(sql`
    insert into call_turns (call_id, id, role, text, started_ms, ended_ms, interrupted_at_ms)
    select ${id}, 'turn_' || t, case when t % 2 = 1 then 'agent' else 'caller' end,
      case when t % 2 = 1 then 'Let me look at that for you. Your order is on its way and will be there on day ' || ${draw("day", 28)}
        else 'Hello, where is my order number ' || (10000 + ${draw("order", 90_000)}) || ' please, I am waiting since week '
          || ${draw("week", 52)} || (case when n % 50 = 0 then ' and I want a refund' else '' end)
          || (case when n % ${sql.raw(String(RARE.word))} = 77 then ' for the zeppelin' else '' end) end,
      t * 6000, t * 6000 + 4500, case when t % 2 = 1 and ${draw("cut", 10)} = 0 then t * 6000 + 2000 end
    from ${numbers}, generate_series(1, 8) t`);
  await tx.execute(sql`
    insert into call_latencies (call_id, turn_id, marks)
    select ${id}, 'turn_' || t, json_build_object('speechEndedMs', t * 6000 - 900, 'finalTranscriptMs', t * 6000 - 700,
      'firstTokenMs', t * 6000 - 400, 'firstSpeechByteMs', t * 6000 - 200, 'firstFrameMs', t * 6000 - 150 + ${draw("wait", 900)})
    from ${numbers}, generate_series(3, 7, 2) t`);
  await tx.execute(sql`
    insert into call_tool_invocations (call_id, id, tool_id, name, turn_id, started_ms, arguments, request, status,
      duration_ms, result_size_bytes, result_body, error)
    select ${id}, 'run_1', 'tool_bench', 'get_order_status', 'turn_3', 17000, '{"order_number":"1042"}',
      '{"method":"GET","url":"https://shop.example.com/orders/1042","headers":[],"body":null}',
      case when n % 40 = 3 then 500 else 200 end, 80 + ${draw("tool", 900)}, 300, repeat('{"status":"shipped"} ', 15),
      case when n % 40 = 3 then '{"type":"http_status","message":"The tool answered with HTTP 500."}'::json end
    from ${numbers} where n % 5 < 3`);
  await tx.execute(sql`
    insert into call_analyses (call_id, workspace_id, status, summary, outcome, facts, criteria, success, analysed_at)
    select ${id}, ${workspaceId}, 'done', repeat('The caller asked for an order. ', 6), json_build_object('reason', reason),
      array['reason=' || reason], '[]', ${draw("success", 10)} > 0, now()
    from (select n, case when n % ${sql.raw(String(RARE.outcome))} = 9 then 'complaint' when n % 10 = 2 then 'refund' else 'status' end as reason
      from ${numbers} where n % 2 = 0 or n % ${sql.raw(String(RARE.outcome))} = 9) analyzed`);
}
