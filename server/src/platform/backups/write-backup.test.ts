import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { POSTGRESQL_MAJOR } from "../db/embedded/postgresql-major.ts";
import { FILE_FOLDERS, tenantFolder } from "../files/file-folders.ts";
import { backupEntries, type BackupSource } from "./backup-entries.ts";
import { unpackBackup } from "./unpack-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** A folder, and a database of hardly any files below it. */
function setUp(): { folder: string; source: BackupSource } {
  const folder = mkdtempSync(join(tmpdir(), "parley-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, "data", "database");
  for (const name of ["global", "pg_wal"]) mkdirSync(join(database, name), { recursive: true });
  writeFileSync(join(database, "global", "pg_control"), "control");
  const note = { format: 1, version: "1", postgresql: 18, made_at: "" } as const;
  const finish = () => Promise.resolve({ label: "", first: "", last: "" });
  return { folder, source: { dataDir: join(folder, "data"), database, recordings: null, note, finish } };
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test("a file system without hard links gets its backup too", async () => {
  const { folder, source } = setUp();
  const file = join(folder, "backup.tar.gz");
  expect(await writeBackup(file, source, failing("EPERM"))).toBe(statSync(file).size);
  expect(readdirSync(folder).toSorted()).toEqual(["backup.tar.gz", "data"]);
});

test("a file that has appeared meanwhile is not replaced there either", async () => {
  const { folder, source } = setUp();
  const file = join(folder, "backup.tar.gz");
  const late = () => {
    writeFileSync(file, "of somebody else");
    return failing("EPERM")();
  };
  await expect(writeBackup(file, source, late)).rejects.toThrow("already exists");
  expect(readFileSync(file, "utf8")).toBe("of somebody else");
  expect(readdirSync(folder).toSorted()).toEqual(["backup.tar.gz", "data"]);
});

test("a full disk is named, and nothing is left", async () => {
  const { folder, source } = setUp();
  const full = { ...source, finish: failing("ENOSPC") };
  await expect(writeBackup(join(folder, "backup.tar.gz"), full)).rejects.toThrow(`${folder} has no room`);
  expect(readdirSync(folder)).toEqual(["data"]);
});

test("the files of every tenant are in it, whole ones only; recordings if they are wanted", async () => {
  const { folder, source } = setUp();
  const note = { ...source.note, postgresql: POSTGRESQL_MAJOR };
  for (const name of ["secrets.key", "owner.json"]) writeFileSync(join(source.dataDir, name), name);
  for (const tenant of ["recordings", "documents"]) {
    const of = tenantFolder(source.dataDir, tenant);
    mkdirSync(of, { recursive: true });
    writeFileSync(join(of, "one"), tenant);
    writeFileSync(join(of, "two.unfinished"), "half");
  }
  const recordings = tenantFolder(source.dataDir, "recordings");
  for (const [round, wanted] of [recordings, null].entries()) {
    const file = join(folder, `${round}.tar.gz`);
    await writeBackup(file, { ...source, note, recordings: wanted });
    const target = join(folder, `${round}`);
    mkdirSync(target);
    await unpackBackup(createReadStream(file), target);
    const found = FILE_FOLDERS.flatMap((name) =>
      existsSync(join(target, name))
        ? readdirSync(join(target, name), { recursive: true, encoding: "utf8" })
        : [],
    );
    expect(found).toEqual(["documents", "documents/one", ...(wanted === null ? [] : ["one"])]);
    expect(readFileSync(join(target, "files", "documents", "one"), "utf8")).toBe("documents");
  }
});

test("files that may be replaced are copied before recordings, which take long", async () => {
  const { source } = setUp();
  for (const name of ["documents", "recordings"]) {
    const folder = tenantFolder(source.dataDir, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "one"), name);
  }
  const recordings = tenantFolder(source.dataDir, "recordings");
  const entries = await Array.fromAsync(backupEntries({ ...source, recordings }));
  const paths = entries.map(({ path }) => path);
  expect(paths.slice(paths.indexOf("files"))).toEqual([
    "files",
    "files/documents/one",
    "recordings",
    "recordings/one",
  ]);
});
