/** Lets the embedded database's files be copied while it runs, by PostgreSQL's own protocol for base backups. */
import type { Pool } from "pg";
import type { DatabaseBackup, RunningBackup } from "../database.ts";

/** Meanwhile the write-ahead log only grows, so a backup that was forgotten is given up after this long. */
const LONGEST_MS = 6 * 3_600_000;

/**
 * Between `begin` and `finish`, PostgreSQL logs whole pages, so files may be copied while they change: what the log
 * says is applied to them when the copy is opened
 * (postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP). `holdCheckpoints` keeps that log
 * until the backup is released.
 */
export function createDatabaseBackup(
  pool: Pool,
  directory: string,
  holdCheckpoints: () => Promise<() => void>,
): DatabaseBackup {
  let isTaken = false;

  async function begin(): Promise<RunningBackup> {
    if (isTaken) throw new Error("Another backup is running. Wait for it to finish.");
    isTaken = true;
    const resume = await holdCheckpoints();
    let isRunning = false;
    let isGivenUp = false;
    let isReleased = false;

    const stop = async () => {
      isRunning = false;
      const { rows } = await pool.query<{ first: string; last: string; label: string }>(
        "select split_part(split_part(labelfile, '(file ', 2), ')', 1) as first, pg_walfile_name(lsn) as last, " +
          "labelfile as label from pg_backup_stop(false)",
      );
      const [row] = rows;
      if (!row) throw new Error("PostgreSQL didn't say where the backup ends.");
      return row;
    };
    const release = async (): Promise<void> => {
      clearTimeout(timer);
      if (isReleased) return; // another backup may have begun since
      isReleased = true;
      // Without its database, or after that failed, there is nothing to stop.
      if (isRunning) await stop().catch(() => undefined);
      resume();
      isTaken = false;
    };
    const timer = setTimeout(() => {
      isGivenUp = true;
      void release();
    }, LONGEST_MS).unref();
    try {
      await pool.query("select pg_backup_start('parley', true)");
      isRunning = true;
    } catch (error) {
      await release();
      throw error;
    }
    return {
      directory,
      async finish() {
        if (isGivenUp) throw new Error("The backup took longer than six hours and was given up.");
        return await stop().catch((error: unknown) => {
          throw new Error("The database failed during the backup. Make another one.", { cause: error });
        });
      },
      release,
    };
  }

  return { begin };
}
