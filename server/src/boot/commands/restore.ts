/** `npm run restore -- FILE`: fills an empty DATA_DIR from a backup. */
import { resolve } from "node:path";
import { restoreDataDir } from "../../platform/backups/restore-data-dir.ts";
import { loadConfig } from "../config/config.ts";
import { createLogger } from "@parley/base/logger";
import { messageOf } from "@parley/base/thrown";

try {
  await restore();
} catch (error) {
  process.stderr.write(`Nothing was restored: ${messageOf(error).replaceAll("\n", " ")}\n`);
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) throw new Error("Usage: npm run restore -- FILE");
  const config = loadConfig(undefined, process.stdout.isTTY);
  if (config.databaseUrl !== null)
    throw new Error("This is for the embedded database. With DATABASE_URL, use PostgreSQL's pg_restore.");
  const logger = createLogger(config.logLevel, config.logFormat);
  const { note, parts } = await restoreDataDir(resolve(file), config.dataDir, logger);
  const has = (part: string): boolean => parts.includes(part);
  const lines = [
    `Restored the backup of ${note.made_at}, made by Parley ${note.version}, into ${config.dataDir}.`,
    ...(has("secrets.key")
      ? []
      : [`It has no key: put secrets.key into ${config.dataDir}, or set SECRETS_KEYS as it was.`]),
    ...(has("recordings") ? [] : ["It has no recordings."]),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
