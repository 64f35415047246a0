/** Finds calls by what was said in them and with whom (docs/calls.md#finding-calls). */
import { sql, type SQL } from "drizzle-orm";
import { containsText } from "../../platform/db/listing/contains-text.ts";
import { calls, type Db } from "../../platform/db/schema.ts";

/** A number as people write it. */
const NUMBER = /^[+\d\s()./-]+$/u;

/**
 * How far back a search for parts of names, numbers and ids goes. It reads each call that it passes, and the embedded
 * database does one thing at a time: with 100,000 calls it was busy for seconds. Whole words are found in all calls.
 */
export const SEARCHED_CALLS = 10_000;

/** Turns of a call that are searched for its words, and characters of what is shown. */
const MOST_TURNS = 400;
const LONGEST_MATCH = 240;

/**
 * The workspace's calls with these words in the transcript or the caller's name or number, and the newest calls whose
 * caller's name or number, or whose id, contains the text, in any case.
 */
export function isCallOf(workspaceId: string, search: string): SQL {
  const words = wordsQuery(search);
  return sql`${calls.id} in (
    select spoken.call_id from call_texts spoken where spoken.workspace_id = ${workspaceId} and spoken.words @@ ${words}
    union all
    select live.id from calls live
    where live.workspace_id = ${workspaceId} and live.status in ('queued', 'ringing', 'in_progress')
      and exists (select from call_turns turn where turn.call_id = live.id and words_of(turn.text) @@ ${words})
    union all
    select calls.id from calls where calls.workspace_id = ${workspaceId} and calls.id >= coalesce((
      select newest.id from calls newest where newest.workspace_id = ${workspaceId} and newest.direction <> 'rehearsal'
      order by newest.id desc offset ${SEARCHED_CALLS - 1} limit 1), '') and (${containsParts(search)}))`;
}

function containsParts(search: string): SQL {
  const digits = NUMBER.test(search) ? search.replaceAll(/[^+\d]/gu, "") : "";
  const number = digits === "" ? search : digits;
  const ways = [
    containsText(calls.id, search),
    containsText(calls.fromNumber, number),
    containsText(calls.toNumber, number),
    hasName(search),
  ];
  return sql.join(ways, sql` or `);
}

/**
 * What was typed, in the syntax of web searches: `"a phrase"`, `or`, `-without`. The last word may be unfinished.
 * Folded as the function `words_of` in the database does.
 */
function wordsQuery(search: string): SQL {
  const folded = search
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .normalize("NFC")
    .replaceAll(/(?<=[^\s"])-|[+./\\@_:&=?#%]+/gu, " ");
  const query = sql`websearch_to_tsquery('simple', ${folded})`;
  if (!/(?:^|\s)[\p{L}\p{N}]{3,}$/u.test(folded)) return query;
  return sql`(case when ${query}::text like '%''' then ${query}::text || ':*' else ${query}::text end)::tsquery`;
}

/** Words around the match in the turn that fits best, by the call's id, for calls that have any. */
export async function matchesOf(
  db: Db,
  callIds: readonly string[],
  search: string,
): Promise<Map<string, string>> {
  if (callIds.length === 0) return new Map();
  // Any of the words: the others may have been said in another turn.
  const any = sql`replace(${wordsQuery(search)}::text, ' & ', ' | ')::tsquery`;
  const { rows } = await db.execute<{ id: string; words: string }>(sql`
    select wanted.id, ts_headline('simple', left(best.text, 4000), ${any},
      'StartSel="", StopSel="", MaxWords=24, MinWords=12') as words
    from unnest(${sql.param([...callIds])}::text[]) as wanted(id)
    cross join lateral (
      select text from (
        select text, started_ms, id from call_turns where call_id = wanted.id order by started_ms, id limit ${MOST_TURNS}
      ) turn
      where words_of(turn.text) @@ ${any}
      order by ts_rank(words_of(turn.text), ${any}) desc, started_ms, id limit 1
    ) best`);
  return new Map(rows.map(({ id, words }) => [id, words.slice(0, LONGEST_MATCH)]));
}

/** Read as text: the database's JSON operators refuse texts with U+0000. */
const VALUES = sql`${calls.variableValues}::text`;
/** The value of `customer_name`, as it is written in JSON. */
export const CALLER_NAME = sql`substring(${VALUES} from '"customer_name"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)"')`;

/** The pattern is slow, so it only reads values that have the text somewhere. */
function hasName(search: string): SQL {
  const written = JSON.stringify(search.trim()).slice(1, -1);
  return sql`(strpos(lower(${VALUES}), lower(${written})) > 0 and strpos(lower(${CALLER_NAME}), lower(${written})) > 0)`;
}
