/**
 * `npm run backup -- FILE`: copies everything that the service keeps in DATA_DIR into one file, while it runs or while
 * it is stopped.
 */
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { beginBackup, finishBackup } from "../../platform/backups/backup-commands.ts";
import { DATABASE } from "../../platform/backups/backup-format.ts";
import { writeBackup } from "../../platform/backups/write-backup.ts";
import { loadConfig } from "../config/config.ts";
import type { Config } from "../../config-types.ts";
import type { BackupEnd } from "../../platform/db/database.ts";
import { lockDirectory } from "../../platform/db/embedded/directory-lock.ts";
import { isDatabaseMade } from "../../platform/db/embedded/is-database-made.ts";
import { POSTGRESQL_MAJOR } from "../../platform/db/embedded/postgresql-major.ts";
import { connectToService } from "../control-socket/ask-service.ts";
import { recordingsFolder } from "../../calls/recordings/writing/recording-files.ts";
import { messageOf } from "@parley/base/thrown";
import { VERSION } from "@parley/base/version";

const USAGE = "Usage: npm run backup -- FILE [--no-recordings] [--no-key]";

try {
  await backUp();
} catch (error) {
  process.stderr.write(`No backup was made: ${messageOf(error).replaceAll("\n", " ")}\n`);
  process.exitCode = 1;
}

async function backUp(): Promise<void> {
  const { file, hasRecordings, hasKey } = readArguments();
  const config = loadConfig(undefined, process.stdout.isTTY);
  const { dataDir, recordingsStore } = config;
  setPriority(10); // the service's calls come first
  const source = await openSource(config);
  try {
    const { database, recordings, migration, hasOwnKeys } = source;
    const size = await writeBackup(file, {
      dataDir,
      database,
      recordings: hasRecordings ? recordings : null,
      hasKey,
      note: {
        format: 1,
        version: VERSION,
        postgresql: POSTGRESQL_MAJOR,
        ...(migration !== null && { migration }),
        made_at: new Date().toISOString(),
      },
      finish: source.finish,
    });
    const notes = [
      `Backup written to ${file} (${(size / 1e6).toFixed(1)} MB). Keep it as safe as the service itself.`,
      ...(!hasKey && !hasOwnKeys
        ? [
            "It doesn't contain secrets.key. Keep that file too, elsewhere: without it the backup can't be used.",
          ]
        : []),
      ...(hasOwnKeys
        ? ["It doesn't contain SECRETS_KEYS. Keep them too: without them it can't be used."]
        : []),
      ...(hasRecordings && recordingsStore ? ["Recordings in RECORDINGS_URL aren't in it."] : []),
    ];
    process.stdout.write(`${notes.join("\n")}\n`);
  } finally {
    await source.close();
  }
}

interface Source {
  database: string;
  recordings: string;
  /** Null: the database wasn't asked. */
  migration: number | null;
  hasOwnKeys: boolean;
  finish(): Promise<BackupEnd | null>;
  close(): Promise<void> | void;
}

/** The running service, which goes on meanwhile, or the folder of a stopped one, which can't start meanwhile. */
async function openSource({ dataDir, databaseUrl, secretsKeys }: Config): Promise<Source> {
  const database = join(dataDir, DATABASE);
  const service = await connectToService(dataDir).catch((error: unknown) => {
    if (databaseUrl !== null || !isDatabaseMade(database)) throw error;
    return null;
  });
  if (service === null) {
    const lock = await lockDirectory(dataDir);
    return {
      database,
      recordings: recordingsFolder(dataDir),
      migration: null,
      hasOwnKeys: secretsKeys.length > 0,
      finish: () => Promise.resolve(null),
      close: () => lock.release(),
    };
  }
  try {
    const { has_own_keys: hasOwnKeys, ...begun } = await service.ask(beginBackup, {});
    return { ...begun, hasOwnKeys, finish: () => service.ask(finishBackup, {}), close: service.close };
  } catch (error) {
    service.close();
    throw error;
  }
}

function readArguments(): { file: string; hasRecordings: boolean; hasKey: boolean } {
  const { values, positionals } = parsed();
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(USAGE);
  return { file: resolve(file), hasRecordings: !values["no-recordings"], hasKey: !values["no-key"] };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "no-recordings": { type: "boolean", default: false },
        "no-key": { type: "boolean", default: false },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}
