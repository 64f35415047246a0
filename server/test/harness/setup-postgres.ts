import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { createLogger } from "@parley/base/logger";
import { launchService } from "./launch-service.ts";
import { createDatabase } from "./postgres-databases.ts";
import { startPostgresServer } from "./postgres-server.ts";

/** Once per run: a PostgreSQL server with a migrated database and one after the service's first start, to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  const dataDir = mkdtempSync(join(tmpdir(), "parley-postgres-data-"));
  const teardown = async (): Promise<void> => {
    rmSync(dataDir, { recursive: true });
    await server.stop();
  };
  try {
    const adminUrl = server.url("postgres");
    const migratedDatabase = "migrated_template";
    await createDatabase(adminUrl, migratedDatabase);
    const logger = createLogger("silent");
    const databaseUrl = server.url(migratedDatabase);
    await (await openDatabase({ databaseUrl, dataDir, logger })).close();
    const database = "service_template";
    await createDatabase(adminUrl, database);
    const service = await launchService({ dataDir, databaseUrl: server.url(database) });
    await service.stop();
    project.provide("run", {
      kind: "postgresql",
      adminUrl,
      migratedDatabase,
      service: { database, dataDir },
    });
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}
