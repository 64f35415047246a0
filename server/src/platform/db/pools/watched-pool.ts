import pg from "pg";
import { parseExact } from "@parley/base/exact/parse-exact";
import { DatabaseAway } from "../database-trouble.ts";

type Callback = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool that throws `DatabaseAway` if no connection is available, for whatever reason. Numbers in json and jsonb
 * columns keep their digits.
 */
export class WatchedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // Drizzle's queries take their parsers from here and not from the pool.
    for (const type of [pg.types.builtins.JSON, pg.types.builtins.JSONB])
      pg.types.setTypeParser(type, parseExact);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) {
      return super.connect().catch((error: unknown) => {
        throw new DatabaseAway(error);
      });
    }
    super.connect((error, client, done) => callback(error && new DatabaseAway(error), client, done));
  }
}
