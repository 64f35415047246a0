import type { PoolClient } from "pg";

/** Advisory lock of whoever does later steps: "later" in ASCII. Only ever tried, never waited for. */
export const LATER_LOCK = 0x6c61746572;

/** Ends the statement that a later step runs, so that a migration needn't wait. The step repeats it. */
export async function interruptLaterSteps(client: Pick<PoolClient, "query">): Promise<void> {
  await client.query(
    `select pg_cancel_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and (classid::bigint << 32) + objid::bigint = $1 and objsubid = 1
       and database = (select oid from pg_database where datname = current_database())`,
    [LATER_LOCK],
  );
}
