import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDataDir } from "./copy-data-dir.ts";
import { createDatabase, databaseUrl, dropDatabase } from "./postgres-databases.ts";
import type { RunContext } from "./run-context.ts";

/** Where a service keeps everything. */
export interface Place {
  dataDir: string;
  databaseUrl: string | null;
  remove(): Promise<void>;
}

/** A copy of what the run's service left after its first start, or of another data directory on the same database. */
export async function copyOfStartedService(run: RunContext, from: string | null = null): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), "parley-service-"));
  if (run.kind === "embedded") {
    copyDataDir(from ?? run.serviceDataDir, dataDir);
    return { dataDir, databaseUrl: null, remove: () => rm(dataDir, { recursive: true }) };
  }
  copyDataDir(run.service.dataDir, dataDir);
  const name = `service_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(run.adminUrl, name, run.service.database);
  return {
    dataDir,
    databaseUrl: databaseUrl(run.adminUrl, name),
    remove: async () => {
      await dropDatabase(run.adminUrl, name);
      await rm(dataDir, { recursive: true });
    },
  };
}
