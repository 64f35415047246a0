/** A backup of the embedded database while transactions run. */
import { join } from "node:path";
import type { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { restoreDataDir } from "../../src/platform/backups/restore-data-dir.ts";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { createLogger } from "@parley/base/logger";
import { backupCommands } from "../../src/boot/control-socket/answer-backups.ts";
import { openControlSocket } from "../../src/boot/control-socket/control-socket.ts";
import type { ServiceContext } from "../../src/service-context.ts";
import { copyDataDir } from "../harness/copy-data-dir.ts";
import { runContext } from "../harness/run-context.ts";
import { backupFolder } from "./backup-folder.ts";
import { runCommand } from "./run-command.ts";

/** Every table's number of rows and a hash of them. */
async function contentOf(pool: Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content from ${name} t`,
    );
    found[name] = rows[0]?.content ?? "";
  }
  return found;
}

test("a database that is written to all the while is restored whole, at one moment", async () => {
  const dataDir = backupFolder();
  const started = runContext();
  if (started.kind !== "embedded") throw new Error("This is about the embedded database.");
  copyDataDir(started.serviceDataDir, dataDir);
  const logger = createLogger("silent");
  const database = await openDatabase({ databaseUrl: null, dataDir, logger });
  const config = { dataDir, secretsKeys: [] as Buffer[] };
  const context = { config, logger, db: database.db, backup: database.backup } as unknown as ServiceContext;
  const socket = await openControlSocket(context, backupCommands);
  const { pool } = database;
  await pool.query(
    "create table account (id int primary key, amount int, filler text); create table moved (amount int); " +
      "insert into account select i, 0, repeat('x', 500) from generate_series(1, 1000) i",
  );
  const settled = await contentOf(pool);
  let moves = 0;
  const over = new AbortController();
  const moving = (async () => {
    while (!over.signal.aborted) {
      await pool.query(
        `begin; update account set amount = amount + 1 where id % 10 = ${moves % 10}; insert into moved values (100); commit`,
      );
      moves++;
    }
  })();
  const file = join(backupFolder(), "backup.tar.gz");
  const made = await runCommand("backup", dataDir, [file]);
  over.abort();
  await moving;
  expect(made).toMatchObject({ code: 0 });
  await socket.close();
  await database.close();

  const restored = backupFolder();
  await restoreDataDir(file, restored, logger);
  const copy = await openDatabase({ databaseUrl: null, dataDir: restored, logger });
  onTestFinished(() => copy.close());
  const sums = "select (select sum(amount) from account) as there, (select sum(amount) from moved) as moved";
  const { rows } = await copy.pool.query<{ there: string; moved: string }>(sums);
  expect(Number(rows[0]?.there)).toBeGreaterThan(0);
  expect(rows[0]?.there).toBe(rows[0]?.moved);
  const { account: _account, moved: _moved, ...others } = await contentOf(copy.pool);
  expect({ ...settled, ...others }).toEqual({ ...settled });
  expect(moves).toBeGreaterThan(Number(rows[0]?.moved) / 100 - 1);
});
