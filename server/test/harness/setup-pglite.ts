import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createDatabaseDirectory } from "../../src/platform/db/embedded/create-database-directory.ts";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { createLogger } from "@parley/base/logger";
import { copyDataDir } from "./copy-data-dir.ts";
import { launchService } from "./launch-service.ts";

/** Each project loads this file for itself, but what one has made serves them all. */
const FOLDER = Symbol.for("parley.test.pglite-folder");
const made = globalThis as { [FOLDER]?: Promise<string> };

/**
 * Once per run: an empty embedded database, a migrated one, and one after the service's first start, for tests to copy.
 */
export async function setup(project: TestProject): Promise<() => void> {
  made[FOLDER] ??= makeFolder();
  const folder = await made[FOLDER];
  project.provide("run", { kind: "embedded", ...dataDirs(folder) });
  return () => rmSync(folder, { recursive: true, force: true }); // all at the end of the run
}

async function makeFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "parley-pglite-"));
  const { blankDataDir, migratedDataDir, serviceDataDir } = dataDirs(folder);
  mkdirSync(blankDataDir, { mode: 0o700 });
  await createDatabaseDirectory(join(blankDataDir, "database"), () => undefined);
  copyDataDir(blankDataDir, migratedDataDir);
  const logger = createLogger("silent");
  await (await openDatabase({ databaseUrl: null, dataDir: migratedDataDir, logger })).close();
  copyDataDir(blankDataDir, serviceDataDir);
  const service = await launchService({ dataDir: serviceDataDir });
  await service.stop();
  return folder;
}

const dataDirs = (folder: string) => ({
  blankDataDir: join(folder, "blank"),
  migratedDataDir: join(folder, "migrated"),
  serviceDataDir: join(folder, "service"),
});
