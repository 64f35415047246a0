import { randomBytes, randomUUID } from "node:crypto";
import { chmod, link, open, readFile, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncPath } from "@parley/base/sync-path";

const KEY_BYTES = 32;

export interface SecretsKeysOptions {
  /** From SECRETS_KEYS; may be empty. */
  secretsKeys: readonly Buffer[];
  /** Exists and is writable. */
  dataDir: string;
  databaseUrl: string | null;
  /** Whether the database has data already, which a new key couldn't open. By default it has none. */
  hasData?(): Promise<boolean>;
}

/**
 * The keys for sealing credentials; the first one seals. Without SECRETS_KEYS there is only the one in
 * `dataDir/secrets.key`, created on the first start. With SECRETS_KEYS, a key in that file still opens what it sealed,
 * so that moving to SECRETS_KEYS (and `npm run rotate-secrets`) loses nothing. @throws Error with one sentence if there
 * is no key and none may be created, since there is data, or the file is damaged.
 */
export async function loadSecretsKeys(options: SecretsKeysOptions): Promise<Buffer[]> {
  const path = join(options.dataDir, "secrets.key");
  const made = await readKey(path);
  if (options.secretsKeys.length > 0) return made ? [...options.secretsKeys, made] : [...options.secretsKeys];
  if (options.databaseUrl !== null) {
    throw new Error(
      "SECRETS_KEYS is required with DATABASE_URL: one or more 32-byte keys in base64 (`openssl rand -base64 32`).",
    );
  }
  if (made) return [made];
  if (await options.hasData?.()) {
    throw new Error(
      `${path} is missing, and the database was used with it. Restore that file from a backup, or set SECRETS_KEYS to what it held.`,
    );
  }
  return [await makeKey(path)];
}

async function readKey(path: string): Promise<Buffer | null> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const key = Buffer.from(text.trim(), "base64");
  if (key.length !== KEY_BYTES) {
    throw new Error(`${path} doesn't contain a ${KEY_BYTES}-byte key in base64. Restore it from a backup.`);
  }
  await chmod(path, 0o600);
  return key;
}

/** On disk before it is used; if the key were lost, so would everything it sealed. */
async function makeKey(path: string): Promise<Buffer> {
  const key = randomBytes(KEY_BYTES);
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(`${key.toString("base64")}\n`);
    await file.sync();
    await link(draft, path); // fails if another process was faster
  } finally {
    await file.close();
    await unlink(draft);
  }
  await syncPath(dirname(path));
  return key;
}
