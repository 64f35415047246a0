/** Finds calls by whom they were with. */
import { sql, type SQL } from "drizzle-orm";
import { containsText } from "../db/listing/contains-text.ts";
import { calls } from "../db/schema.ts";

/** A number as people write it. */
const NUMBER = /^[+\d\s()./-]+$/u;

/**
 * How far back a search goes. It reads each call that it passes, and the embedded database does one thing at a time: with
 * 100,000 calls it was busy for seconds.
 */
export const SEARCHED_CALLS = 10_000;

/** The workspace's newest calls whose caller's name or number, or whose id, contains the text, in any case. */
export function isCallOf(workspaceId: string, search: string): SQL {
  const digits = NUMBER.test(search) ? search.replaceAll(/[^+\d]/gu, "") : "";
  const number = digits === "" ? search : digits;
  const ways = [
    containsText(calls.id, search),
    containsText(calls.fromNumber, number),
    containsText(calls.toNumber, number),
    hasName(search),
  ];
  return sql`${calls.id} >= coalesce((
    select newest.id from calls newest where newest.workspace_id = ${workspaceId}
    order by newest.id desc offset ${SEARCHED_CALLS - 1} limit 1), '') and (${sql.join(ways, sql` or `)})`;
}

/** Read as text: the database's JSON operators refuse texts with U+0000. */
const VALUES = sql`${calls.variableValues}::text`;
const NAME = sql`substring(${VALUES} from '"customer_name"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)"')`;

/** The pattern is slow, so it only reads values that have the text somewhere. */
function hasName(search: string): SQL {
  const written = JSON.stringify(search.trim()).slice(1, -1);
  return sql`(strpos(lower(${VALUES}), lower(${written})) > 0 and strpos(lower(${NAME}), lower(${written})) > 0)`;
}
