import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { launchService } from "./launch-service.ts";
import { createDatabase } from "./postgres-databases.ts";
import { startPostgresServer } from "./postgres-server.ts";

/** Once per run: a PostgreSQL server with a database after the service's first start, for tests to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  const dataDir = mkdtempSync(join(tmpdir(), "parley-postgres-data-"));
  const teardown = async (): Promise<void> => {
    rmSync(dataDir, { recursive: true });
    await server.stop();
  };
  try {
    const adminUrl = server.url("postgres");
    const database = "service_template";
    await createDatabase(adminUrl, database);
    const service = await launchService({ dataDir, databaseUrl: server.url(database) });
    await service.stop();
    project.provide("run", { kind: "postgresql", adminUrl, service: { database, dataDir } });
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
