/** Backups of the running service with its embedded database, and restoring them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../../clients/typescript/src/client.ts";
import { beginBackup, finishBackup } from "../../src/platform/backups/backup-commands.ts";
import { writeBackup } from "../../src/platform/backups/write-backup.ts";
import { restoreDataDir } from "../../src/platform/backups/restore-data-dir.ts";
import { loadConfig } from "../../src/boot/config/config.ts";
import { POSTGRESQL_MAJOR } from "../../src/platform/db/embedded/postgresql-major.ts";
import { createLogger } from "@parley/base/logger";
import { openContext } from "../../src/boot/open-context.ts";
import { connectToService } from "../../src/boot/control-socket/ask-service.ts";
import { launchService } from "../harness/launch-service.ts";
import { sharedService } from "../harness/shared-service.ts";
import { backupFolder } from "./backup-folder.ts";
import { damagedBackups } from "./damaged-backups.ts";
import { recordedGreeting, soundOf } from "./recorded-greeting.ts";
import { runCommand } from "./run-command.ts";
import { sharedBackup } from "./shared-backup.ts";

const shared = sharedService();
const backupWithoutRecordings = sharedBackup(shared);
const until = { timeout: 30_000, interval: 100 };

test("what the running service has acknowledged is in its backup, and another service goes on with it", async () => {
  const service = shared();
  const callId = await recordedGreeting(service);
  const client = createClient(service);
  const tool = await client.call("tools_create", {
    body: {
      name: "find",
      url: "https://example.com/",
      auth: { type: "bearer", token: "a secret of a tool" },
    },
  });
  const created: string[] = [];
  const over = new AbortController();
  const writing = (async () => {
    while (!over.signal.aborted) {
      const { id } = await client.call("agents_create", {
        body: { name: `agent ${created.length}`, system_prompt: "Hello." },
      });
      created.push(id);
    }
  })();
  await expect.poll(() => created.length).toBeGreaterThan(3);
  const before = [...created];
  const document = join("files", "documents", "ws_1.doc_1.00");
  mkdirSync(join(service.dataDir, document, ".."), { recursive: true });
  writeFileSync(join(service.dataDir, document), "a file of a tenant");
  onTestFinished(() => rmSync(join(service.dataDir, "files"), { recursive: true }));
  const folder = backupFolder();
  const file = join(folder, "backup.tar.gz");
  const made = await runCommand("backup", service.dataDir, [file]);
  over.abort();
  await writing;
  expect(made.text).toMatch(
    /^Backup written to \S+ \([\d.]+ MB\)\. Keep it as safe as the service itself\.\n$/,
  );
  expect(made.code).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["backup.tar.gz"]);
  expect(created.length).toBeGreaterThan(before.length); // it answered meanwhile

  const dataDir = join(backupFolder(), "data");
  const restored = await runCommand("restore", dataDir, [file]);
  expect(restored.text).toMatch(/^Restored the backup of 20\S+, made by Parley \S+, into \S+\.\n$/);
  expect(restored.code).toBe(0);
  expect(readdirSync(dataDir).toSorted()).toEqual([
    "database",
    "files",
    "lock",
    "owner.json",
    "recordings",
    "secrets.key",
  ]);
  expect(readFileSync(join(dataDir, document), "utf8")).toBe("a file of a tenant");
  const other = await launchService({ dataDir });
  onTestFinished(() => other.stop());
  const there = createClient(other);
  expect(other.token).toBe(service.token);
  const { data: agents } = await there.call("agents_list", { query: { limit: 200, sort: "created_at" } });
  expect(agents.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  const revealed = { path: { tool_id: tool.id }, query: { reveal: "credentials" as const } };
  expect(await there.call("tools_get", revealed)).toEqual(await client.call("tools_get", revealed));
  const record = { path: { call_id: callId } };
  expect(await there.call("calls_get", record)).toEqual(await client.call("calls_get", record));
  const heard = await soundOf(service, callId);
  expect(heard.toString("latin1", 0, 4)).toBe("OggS");
  expect((await soundOf(other, callId)).equals(heard)).toBe(true);
});

test("one backup at a time: a second is refused until the first is done or its program is gone", async () => {
  const { dataDir } = shared();
  const first = await connectToService(dataDir);
  await first.ask(beginBackup, {});
  const second = await connectToService(dataDir);
  onTestFinished(() => second.close());
  await expect(second.ask(beginBackup, {})).rejects.toThrow("Another backup is running.");
  await expect(second.ask(finishBackup, {})).rejects.toThrow("No backup is running.");
  first.close();
  await expect
    .poll(
      () =>
        second.ask(beginBackup, {}).then(
          () => "begun",
          () => "refused",
        ),
      until,
    )
    .toBe("begun");
});

test("a backup without recordings, and what neither command overwrites", async () => {
  const { dataDir } = shared();
  const folder = backupFolder();
  const file = await backupWithoutRecordings();
  const logger = createLogger("silent");
  const target = join(folder, "data");
  expect((await restoreDataDir(file, target, logger)).parts).toEqual([
    "owner.json",
    "secrets.key",
    "database",
  ]);

  expect(await runCommand("backup", dataDir, [file])).toEqual({
    code: 1,
    text: `No backup was made: ${file} already exists. Choose another name, or delete it.\n`,
  });
  expect((await runCommand("restore", dataDir, [file])).text).toMatch(
    /^Nothing was restored: DATA_DIR: \S+ isn't empty/,
  );
  await expect(restoreDataDir(file, target, logger)).rejects.toThrow("isn't empty");
  expect((await runCommand("backup", join(folder, "none"), [file])).text).toMatch(
    /^No backup was made: No service is running/,
  );

  // Whatever is wrong with the file, the folder stays empty.
  for (const [message, bytes] of damagedBackups(readFileSync(file))) {
    const other = backupFolder();
    const damaged = join(folder, "damaged");
    writeFileSync(damaged, bytes);
    await expect(restoreDataDir(damaged, other, logger), message).rejects.toThrow(message);
    expect(readdirSync(other)).toEqual(["lock"]);
  }
});

test("a restore that was interrupted starts no service, and another one finishes it", async () => {
  const { dataDir: from } = shared();
  const file = await backupWithoutRecordings();
  const dataDir = join(backupFolder(), "data");
  for (const name of ["restoring/database", "recordings"])
    mkdirSync(join(dataDir, name), { recursive: true });
  writeFileSync(join(dataDir, "owner.json"), "half");
  const config = loadConfig({ DATA_DIR: dataDir });
  await expect(openContext(config, createLogger("silent"))).rejects.toThrow(
    `DATA_DIR: a restore into ${dataDir} was interrupted. Run npm run restore again.`,
  );
  await restoreDataDir(file, dataDir, createLogger("silent"));
  expect(readFileSync(join(dataDir, "owner.json"), "utf8")).toBe(
    readFileSync(join(from, "owner.json"), "utf8"),
  );
  expect(existsSync(join(dataDir, "restoring"))).toBe(false);
});

test("npm run account-log prints what the running service knows, page by page", async () => {
  const { request, dataDir } = shared();
  const emails = Array.from({ length: 25 }, (_, n) => `nobody${n}@example.com`);
  const headers = { origin: shared().url };
  for (const email of emails)
    await request("POST", "/auth/sign-in", { email, password: "not a password" }, { token: null, headers });
  const print = () => runCommand("account-log", dataDir, ["--json", "--since", "1h"]);
  await expect.poll(async () => (await print()).text.split("\n").length, until).toBeGreaterThan(25);
  const events = (await print()).text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events[0]).toMatchObject({
    event: "auth_sign_in_refused",
    address: "127.0.0.1",
    count: 1,
    email: null,
  });
  const { text } = await runCommand("account-log", dataDir, []);
  expect(text).toMatch(/^\S+Z {2}auth_sign_in_refused {2}\w+ {2}unknown:[0-9a-f]{16} {2}127\.0\.0\.1$/m);
  expect(await runCommand("account-log", dataDir, ["--since", "yesterday"])).toEqual({
    code: 1,
    text: "Could not print the account log: Usage: npm run account-log -- [--since 24h] [--json], with a number of m, h or d\n",
  });
});

test("a stopped installation is backed up without its key, and nothing starts on the copy before it has the key", async () => {
  const folder = backupFolder();
  const logger = createLogger("silent");
  const [stopped, copy] = [join(folder, "stopped"), join(folder, "copy")];
  await restoreDataDir(await backupWithoutRecordings(), stopped, logger);
  const file = join(folder, "without-key.tar.gz");
  const made = await runCommand("backup", stopped, [file, "--no-key"]);
  expect([made.code, made.text]).toEqual([0, expect.stringContaining("doesn't contain secrets.key")]);
  const restored = await runCommand("restore", copy, [file]);
  expect([restored.code, restored.text]).toEqual([0, expect.stringContaining("It has no key")]);
  const open = () => openContext(loadConfig({ DATA_DIR: copy, PORT: "0", LOG_LEVEL: "silent" }), logger);
  await expect(open()).rejects.toThrow(/secrets\.key is missing/);
  expect(existsSync(join(copy, "secrets.key"))).toBe(false);
  writeFileSync(join(copy, "secrets.key"), readFileSync(join(stopped, "secrets.key")), { mode: 0o600 });
  await (await open()).close();
});

test("a backup without its database isn't restored", async () => {
  const folder = backupFolder();
  const file = join(folder, "empty.tar.gz");
  const { dataDir } = shared();
  const note = {
    format: 1,
    version: "0",
    postgresql: POSTGRESQL_MAJOR,
    made_at: "2026-11-26T12:00:00Z",
  } as const;
  const nothing = join(folder, "nothing");
  mkdirSync(join(nothing, "pg_wal"), { recursive: true });
  await writeBackup(file, { dataDir, database: nothing, recordings: null, note, finish: async () => null });
  const target = backupFolder();
  const { code, text } = await runCommand("restore", target, [file]);
  expect([code, text]).toEqual([
    1,
    "Nothing was restored: The file isn't a whole backup: it has no database.\n",
  ]);
  expect(readdirSync(target)).toEqual(["lock"]);
});
