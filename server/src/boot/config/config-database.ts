import { readDatabaseHosts } from "@parley/base/net/database/database-hosts";
import { messageOf } from "@parley/base/thrown";
import { ConfigError, readCount, readText } from "./config-values.ts";

const CONNECTIONS = 10;
const MOST_CONNECTIONS = 1_000;

/** DATABASE_URL, which may name several hosts, and DATABASE_POOL (docs/operations.md#settings). */
export function readDatabase(env: NodeJS.ProcessEnv): { databaseUrl: string | null; databasePool: number } {
  const databaseUrl = readText(env, "DATABASE_URL")?.replace(/\/+$/, "") ?? null;
  if (databaseUrl !== null) {
    try {
      readDatabaseHosts(databaseUrl);
    } catch (error) {
      throw new ConfigError("DATABASE_URL", messageOf(error));
    }
  }
  const databasePool = readCount(env, "DATABASE_POOL", CONNECTIONS, MOST_CONNECTIONS);
  if (databasePool === 0) throw new ConfigError("DATABASE_POOL", "is 0. Use at least 1.");
  return { databaseUrl, databasePool };
}
