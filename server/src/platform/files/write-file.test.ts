import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { measureBytes, TooManyBytes } from "./measure-bytes.ts";
import { writeFileWhole } from "./write-file.ts";

const { signal } = new AbortController();

function setUp() {
  const parent = mkdtempSync(join(tmpdir(), "parley-files-"));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, "files", "documents");
  return { folder, path: join(folder, "one") };
}

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

test("a file appears when all of it is there, for its user alone", async () => {
  const { folder, path } = setUp();
  async function* watched(): AsyncGenerator<Uint8Array> {
    yield* chunks("a", "b");
    expect(readdirSync(folder)).toEqual(["one.unfinished"]);
  }
  await writeFileWhole(path, watched(), signal);
  expect([readFileSync(path, "utf8"), readdirSync(folder)]).toEqual(["ab", ["one"]]);
  expect([statSync(path).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
});

test("bytes that fail, and an aborted write, leave nothing", async () => {
  const { folder, path } = setUp();
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield* chunks("a");
    throw new Error("the line broke");
  }
  await expect(writeFileWhole(path, failing(), signal)).rejects.toThrow("the line broke");
  const aborting = new AbortController();
  async function* endless(): AsyncGenerator<Uint8Array> {
    yield* chunks("a");
    aborting.abort();
    yield* chunks("b");
  }
  await expect(writeFileWhole(path, endless(), aborting.signal)).rejects.toThrow("aborted");
  expect(readdirSync(folder)).toEqual([]);
});

test("what another one is writing is left alone", async () => {
  const { folder, path } = setUp();
  await writeFileWhole(path, chunks("first"), signal);
  writeFileSync(`${path}2.unfinished`, "of another");
  await expect(writeFileWhole(`${path}2`, chunks("second"), signal)).rejects.toThrow("EEXIST");
  expect(readdirSync(folder)).toEqual(["one", "one2.unfinished"]);
});

test("bytes are counted and hashed as they pass, and stop at the first too many", async () => {
  const measured = measureBytes(chunks("hel", "lo"), 5, signal);
  expect(Buffer.concat(await Array.fromAsync(measured.bytes)).toString()).toBe("hello");
  expect([measured.sizeBytes(), measured.sha256()]).toEqual([
    5,
    "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
  ]);
  const over = measureBytes(chunks("hel", "lo", "!"), 4, signal);
  const passed: string[] = [];
  await expect(async () => {
    for await (const chunk of over.bytes) passed.push(Buffer.from(chunk).toString());
  }).rejects.toThrow(TooManyBytes);
  expect([passed, over.sizeBytes()]).toEqual([["hel"], 5]);
});
