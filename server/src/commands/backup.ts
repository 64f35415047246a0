/** `npm run backup -- FILE`: copies everything that the running service keeps in DATA_DIR into one file. */
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { beginBackup, finishBackup } from "../backups/backup-commands.ts";
import { writeBackup } from "../backups/write-backup.ts";
import { loadConfig } from "../config.ts";
import { POSTGRESQL_MAJOR } from "../db/embedded/postgresql-major.ts";
import { connectToService } from "../operator/ask-service.ts";
import { messageOf } from "../thrown.ts";
import { VERSION } from "../version.ts";

const USAGE = "Usage: npm run backup -- FILE [--no-recordings]";

try {
  await backUp();
} catch (error) {
  process.stderr.write(`No backup was made: ${messageOf(error).replaceAll("\n", " ")}\n`);
  process.exitCode = 1;
}

async function backUp(): Promise<void> {
  const { file, hasRecordings } = readArguments();
  const { dataDir, recordingsStore } = loadConfig(undefined, process.stdout.isTTY);
  setPriority(10); // the service's calls come first
  const service = await connectToService(dataDir);
  try {
    const { database, recordings, migration, has_own_keys } = await service.ask(beginBackup, {});
    const size = await writeBackup(file, {
      dataDir,
      database,
      recordings: hasRecordings ? recordings : null,
      note: {
        format: 1,
        version: VERSION,
        postgresql: POSTGRESQL_MAJOR,
        migration,
        made_at: new Date().toISOString(),
      },
      finish: () => service.ask(finishBackup, {}),
    });
    const notes = [
      `Backup written to ${file} (${(size / 1e6).toFixed(1)} MB). Keep it as safe as the service itself.`,
      ...(has_own_keys
        ? ["It doesn't contain SECRETS_KEYS. Keep them too: without them it can't be used."]
        : []),
      ...(hasRecordings && recordingsStore ? ["Recordings in RECORDINGS_URL aren't in it."] : []),
    ];
    process.stdout.write(`${notes.join("\n")}\n`);
  } finally {
    service.close();
  }
}

function readArguments(): { file: string; hasRecordings: boolean } {
  const { values, positionals } = parsed();
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(USAGE);
  return { file: resolve(file), hasRecordings: !values["no-recordings"] };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { "no-recordings": { type: "boolean", default: false } },
    });
  } catch {
    throw new Error(USAGE);
  }
}
