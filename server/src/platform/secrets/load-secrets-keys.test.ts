import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSecretsKeys } from "./load-secrets-keys.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "parley-keys-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/**
 * The mode of a file that only its owner may read and write. Windows has lists of rights instead, and Node only tells
 * whether it can be written.
 */
const OWN_FILE = process.platform === "win32" ? 0o666 : 0o600;
const path = () => join(dataDir, "secrets.key");

test("creates a key that only its owner can read, and finds it again", async () => {
  const [made] = await loadSecretsKeys({ secretsKeys: [], dataDir, databaseUrl: null });
  expect(made).toHaveLength(32);
  expect(statSync(path()).mode & 0o777).toBe(OWN_FILE);
  expect(readdirSync(dataDir)).toEqual(["secrets.key"]);
  expect(await loadSecretsKeys({ secretsKeys: [], dataDir, databaseUrl: null })).toEqual([made]);
});

test("makes another key for another directory", async () => {
  const [made] = await loadSecretsKeys({ secretsKeys: [], dataDir, databaseUrl: null });
  rmSync(path());
  expect(await loadSecretsKeys({ secretsKeys: [], dataDir, databaseUrl: null })).not.toEqual([made]);
});

test("uses SECRETS_KEYS in their order and creates none", async () => {
  const secretsKeys = [randomBytes(32), randomBytes(32)];
  expect(await loadSecretsKeys({ secretsKeys, dataDir, databaseUrl: "postgres://x/y" })).toEqual(secretsKeys);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("keeps the created key for opening when SECRETS_KEYS are set later", async () => {
  const [made] = await loadSecretsKeys({ secretsKeys: [], dataDir, databaseUrl: null });
  const given = randomBytes(32);
  expect(await loadSecretsKeys({ secretsKeys: [given], dataDir, databaseUrl: null })).toEqual([given, made]);
});

test("requires SECRETS_KEYS with DATABASE_URL", async () => {
  const loading = loadSecretsKeys({ secretsKeys: [], dataDir, databaseUrl: "postgres://x/y" });
  await expect(loading).rejects.toThrow(/^SECRETS_KEYS is required with DATABASE_URL/);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("refuses a damaged key file instead of making another key", async () => {
  writeFileSync(path(), "not a key");
  const loading = loadSecretsKeys({ secretsKeys: [], dataDir, databaseUrl: null });
  await expect(loading).rejects.toThrow("Restore it from a backup");
  expect(readFileSync(path(), "utf8")).toBe("not a key");
});

test("removes other users' permission to read the key file", async () => {
  await loadSecretsKeys({ secretsKeys: [], dataDir, databaseUrl: null });
  chmodSync(path(), 0o644);
  await loadSecretsKeys({ secretsKeys: [], dataDir, databaseUrl: null });
  expect(statSync(path()).mode & 0o777).toBe(OWN_FILE);
});

test("with data and no key, it refuses and makes none", async () => {
  const hasData = () => Promise.resolve(true);
  const loading = loadSecretsKeys({ secretsKeys: [], dataDir, databaseUrl: null, hasData });
  await expect(loading).rejects.toThrow(/secrets\.key is missing, and the database was used with it/);
  expect(readdirSync(dataDir)).toEqual([]);
  const given = Buffer.alloc(32, 3);
  expect(await loadSecretsKeys({ secretsKeys: [given], dataDir, databaseUrl: null, hasData })).toEqual([
    given,
  ]);
});
