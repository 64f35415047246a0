/** How a phone number is found in what calls have left, however it was written. */
import { sql, type SQL } from "drizzle-orm";
import { readNumber } from "@parley/base/e164/read-number";

/** What people and RFC 3966 put between digits. The same in PostgreSQL. */
const SEPARATORS = /[-.()/\s]/g;

/**
 * The number as given, and if it is an international one, as `+49…`, `0049…` and `49…`. National ones stay as they are,
 * since somebody in another country may have the same.
 */
export function writingsOf(number: string): string[] {
  const given = number.trim();
  const plain = given.replace(SEPARATORS, "");
  const read = readNumber(plain, null);
  const others = read === null ? [plain] : [read, `00${read.slice(1)}`, read.slice(1)];
  return [...new Set([given, ...others])];
}

/** Whether `text` is one of these, separators aside. */
export function isWrittenAs(text: SQL, writings: readonly string[]): SQL {
  return sql`regexp_replace(${text}, '[-.()/\\s]', '', 'g') = any (${sql.param(writings)}::text[])`;
}

/** The number that a call was given as `customer.number`. `values` is jsonb. */
export function givenNumber(values: SQL): SQL {
  return sql`coalesce(${values} ->> 'customer.number', ${values} #>> '{customer,number}')`;
}

/** The number or name in a `P-Asserted-Identity`, which identifies callers who withhold their number. */
export function identityOf(text: SQL): SQL {
  return sql`substring(${text} from '(?:sips?|tel):([^@;>]*)')`;
}

/**
 * A `json` column as jsonb. Leaves out what only json columns can hold and PostgreSQL's functions refuse: escapes such
 * as \u0000 and unpaired surrogates (JSON.stringify escapes nothing else so), exponents and thousands of digits.
 */
export function readableJson(column: SQL): SQL {
  const text = sql`${column}::text`;
  const escaped = sql`(case when strpos(${text}, '\\u') > 0
    then regexp_replace(${text}, '(\\\\\\\\)|\\\\u[0-9a-f]{4}', '\\1', 'gi') else ${text} end)`;
  return sql`(case when ${text} ~ '(^|[:,[ ])-?[0-9.]+[eE][-+0-9]|[0-9]{200}'
    then regexp_replace(${escaped}, '("(?:[^"\\\\]|\\\\.)*")|[eE][-+]?[0-9]+|([0-9]{100})[0-9]{100,}', '\\1\\2', 'g')
    else ${escaped} end)::jsonb`;
}
