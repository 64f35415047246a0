import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createDatabaseDirectory } from "../../src/db/embedded/create-database-directory.ts";
import { copyDataDir } from "./copy-data-dir.ts";
import { launchService } from "./launch-service.ts";

/** Once per run: an empty embedded database, and one after the service's first start, for tests to copy. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "parley-pglite-"));
  const blankDataDir = join(folder, "blank");
  mkdirSync(blankDataDir, { mode: 0o700 });
  await createDatabaseDirectory(join(blankDataDir, "database"), () => undefined);
  const serviceDataDir = join(folder, "service");
  copyDataDir(blankDataDir, serviceDataDir);
  const service = await launchService({ dataDir: serviceDataDir });
  await service.stop();
  project.provide("run", { kind: "embedded", blankDataDir, serviceDataDir });
  return () => rmSync(folder, { recursive: true });
}
