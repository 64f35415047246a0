/** Answers `npm run backup`. */
import { sql } from "drizzle-orm";
import { beginBackup, finishBackup } from "../../platform/backups/backup-commands.ts";
import type { RunningBackup } from "../../platform/db/database.ts";
import { recordingsFolder } from "../../calls/recordings/writing/recording-files.ts";
import { answered, type AnsweredCommand, type ControlSession } from "./control-command.ts";

const USE_PG_DUMP = "The database is PostgreSQL: use pg_dump (docs/operations.md#backups).";

const running = new WeakMap<ControlSession, RunningBackup>();

export const backupCommands: readonly AnsweredCommand[] = [
  answered(beginBackup, async ({ backup, config, db }, _input, session) => {
    if (!backup) throw new Error(USE_PG_DUMP);
    const begun = await backup.begin();
    session.defer(() => begun.release());
    running.set(session, begun);
    const { rows } = await db.execute<{ newest: number }>(
      sql`select max(version) as newest from schema_migrations`,
    );
    return {
      database: begun.directory,
      migration: rows[0]?.newest ?? 0,
      recordings: recordingsFolder(config.dataDir),
      has_own_keys: config.secretsKeys.length > 0,
    };
  }),
  answered(finishBackup, async (_context, _input, session) => {
    const begun = running.get(session);
    if (!begun) throw new Error("No backup is running.");
    return begun.finish();
  }),
];
