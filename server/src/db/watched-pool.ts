import pg from "pg";
import { DatabaseAway } from "./database-trouble.ts";

type Callback = Parameters<pg.Pool["connect"]>[0];

/** A pool that throws `DatabaseAway` if no connection is available, for whatever reason. */
export class WatchedPool extends pg.Pool {
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
