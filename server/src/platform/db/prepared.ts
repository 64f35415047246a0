import type { Db } from "./schema.ts";

const known = new WeakMap<Db, Map<string, unknown>>();

/**
 * A query that is parsed and planned once per connection, for queries that every call start makes. `name` is unique in
 * the service; `build` makes the query with its placeholders and calls `prepare(name)` on it.
 */
export function prepared<Query>(db: Db, name: string, build: () => Query): Query {
  let queries = known.get(db);
  if (!queries) known.set(db, (queries = new Map()));
  if (!queries.has(name)) queries.set(name, build());
  return queries.get(name) as Query;
}
