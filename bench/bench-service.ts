/**
 * Runs the real service on a new database for the benchmarks:
 * the embedded one, or a PostgreSQL server started for them.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "../server/src/boot/config/config.ts";
import type { Db } from "../server/src/platform/db/schema.ts";
import type { Database } from "../server/src/platform/db/database.ts";
import { openDatabase } from "../server/src/platform/db/opening/open-database.ts";
import { createLogger } from "@parley/base/logger";
import { listen } from "../server/src/listen.ts";
import { createDatabase } from "../server/test/harness/postgres-databases.ts";
import { startPostgresServer } from "../server/test/harness/postgres-server.ts";

export interface BenchService {
  url: string;
  workspaceId: string;
  /** The owner's token, and the content type of request bodies. */
  headers: { authorization: string; "content-type": string };
  exampleAgentId: string;
  /** Another database of the same kind, for the baseline's own writes. */
  bare: Database;
  close(): Promise<void>;
}

type Filled = Pick<BenchService, "workspaceId" | "exampleAgentId">;

/**
 * `fill` writes to the service's database before it serves. `onPostgres`: with fsync on, as in production. Rate limits
 * are raised out of the way, and tools may reach loopback.
 */
export async function openBenchService(
  onPostgres: boolean,
  fill?: (db: Db, into: Filled) => Promise<void>,
): Promise<BenchService> {
  const folder = await mkdtemp(join(tmpdir(), "parley-bench-"));
  const postgres = onPostgres ? await startPostgresServer({ durable: true }) : null;
  const newDatabase = async (name: string): Promise<string | null> => {
    if (!postgres) return null;
    await createDatabase(postgres.url("postgres"), name);
    return postgres.url(name);
  };
  const logger = createLogger("silent");
  const bare = await openDatabase({
    databaseUrl: await newDatabase("bare"),
    dataDir: join(folder, "bare"),
    logger,
  });
  const dataDir = join(folder, "service");
  const databaseUrl = await newDatabase("service");
  const config = loadConfig({
    PORT: "0",
    DATA_DIR: dataDir,
    MEDIA_PORTS: "39000-39010",
    LOG_LEVEL: "silent",
    SECRETS_KEYS: Buffer.alloc(32, 7).toString("base64"),
    TOOL_NETWORK_ALLOW: "127.0.0.1",
    RATE_LIMIT_REQUESTS_PER_MINUTE: "10000000",
    RATE_LIMIT_STARTS_PER_MINUTE: "10000000",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  let service = await listen(config, logger);
  const owner = JSON.parse(await readFile(join(dataDir, "owner.json"), "utf8")) as Record<string, string>;
  const workspaceId = owner["workspace_id"] ?? "";
  const headers = { authorization: `Bearer ${owner["token"]}`, "content-type": "application/json" };
  const answer = await fetch(`${service.url}/public/v1/workspaces/${workspaceId}/agents`, { headers });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const exampleAgentId = data[0]?.id ?? "";
  if (fill) {
    await service.close(AbortSignal.abort());
    const database = await openDatabase({ databaseUrl, dataDir, logger });
    await fill(database.db, { workspaceId, exampleAgentId });
    await database.close();
    service = await listen(config, logger);
  }
  return {
    url: service.url,
    workspaceId,
    headers,
    exampleAgentId,
    bare,
    async close() {
      await bare.close();
      await service.close(AbortSignal.abort());
      await postgres?.stop();
      await rm(folder, { recursive: true });
    },
  };
}
