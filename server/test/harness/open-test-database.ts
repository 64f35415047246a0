import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger, type Logger } from "@parley/base/logger";
import type { Database } from "../../src/platform/db/database.ts";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { copyDataDir } from "./copy-data-dir.ts";
import { createDatabase, databaseUrl, dropDatabase } from "./postgres-databases.ts";
import { runContext } from "./run-context.ts";

/** Where to open an empty database of the run's kind. */
export interface TestDatabaseTarget extends AsyncDisposable {
  databaseUrl: string | null;
  dataDir: string;
  logger: Logger;
}

/** An empty database without migrations, removed on disposal. */
export function blankDatabase(): Promise<TestDatabaseTarget> {
  return copyOf("blank");
}

/** The same after all migrations. */
export function migratedDatabase(): Promise<TestDatabaseTarget> {
  return copyOf("migrated");
}

async function copyOf(which: "blank" | "migrated"): Promise<TestDatabaseTarget> {
  const run = runContext();
  const dataDir = mkdtempSync(join(tmpdir(), "parley-data-"));
  const logger = createLogger("silent");
  if (run.kind === "embedded") {
    copyDataDir(which === "blank" ? run.blankDataDir : run.migratedDataDir, dataDir);
    return {
      databaseUrl: null,
      dataDir,
      logger,
      [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true }),
    };
  }
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(run.adminUrl, name, ...(which === "blank" ? [] : [run.migratedDatabase]));
  return {
    databaseUrl: databaseUrl(run.adminUrl, name),
    dataDir,
    logger,
    [Symbol.asyncDispose]: async () => {
      await dropDatabase(run.adminUrl, name);
      await rm(dataDir, { recursive: true });
    },
  };
}

/** A migrated, empty database of the run's kind: `await using database = await openTestDatabase()`. */
export async function openTestDatabase(): Promise<Database & AsyncDisposable> {
  const target = await migratedDatabase();
  const database = await openDatabase(target);
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      await database.close();
      await target[Symbol.asyncDispose]();
    },
  };
}
