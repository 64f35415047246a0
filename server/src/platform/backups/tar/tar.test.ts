import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readTar } from "./read-tar.ts";
import { CONTENT, each, ENTRIES, written } from "./tar.test-helper.ts";
import { writeTar, type TarEntry } from "./write-tar.ts";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "parley-tar-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Path and content of each entry, read in pieces of this many bytes. */
async function read(archive: Buffer, piece = archive.length): Promise<Record<string, string | null>> {
  const pieces = Array.from({ length: Math.ceil(archive.length / piece) }, (_, index) =>
    archive.subarray(index * piece, (index + 1) * piece),
  );
  const found: Record<string, string | null> = {};
  for await (const { path, isFolder, content } of readTar(each(pieces))) {
    const bytes = await Array.fromAsync(content);
    found[path] = isFolder ? null : Buffer.concat(bytes).toString();
  }
  return found;
}

test("an archive is read as it was written, however its bytes arrive", async () => {
  const archive = await written(ENTRIES);
  expect(await read(archive)).toEqual(CONTENT);
  expect(await read(archive, 100)).toEqual(CONTENT);
});

test("a file that grows or shrinks while it is read keeps the size it had at first, and one that is gone is left out", async () => {
  const folder = newFolder();
  const source = (name: string) => join(folder, name);
  for (const name of ["grows", "shrinks"]) writeFileSync(source(name), "x".repeat(600_000));
  const entries = ["grows", "shrinks", "gone"].map((path): TarEntry => ({
    path,
    kind: "file",
    source: source(path),
  }));
  const chunks: Buffer[] = [];
  for await (const chunk of writeTar(each(entries))) {
    chunks.push(chunk);
    writeFileSync(source("grows"), "y", { flag: "a" });
    if (chunks.length > 5) truncateSync(source("shrinks"), 1000);
  }
  const found = await read(Buffer.concat(chunks));
  expect(Object.keys(found)).toEqual(["grows", "shrinks"]);
  expect(found["grows"]).toBe("x".repeat(600_000));
  expect(found["shrinks"]).toHaveLength(600_000);
  expect(found["shrinks"]).toMatch(/^x{1000}.*\0{1000}$/);
});

test("an archive that is cut off or damaged is no archive", async () => {
  const archive = await written(ENTRIES);
  for (const length of [0, 100, 512, 2000, archive.length - 1024])
    await expect(read(archive.subarray(0, length)), String(length)).rejects.toThrow("ended early");
  const damaged = Buffer.from(archive);
  damaged[0] = 0x2f;
  await expect(read(damaged)).rejects.toThrow("damaged");
});

test("a name that no header can hold is refused", async () => {
  for (const path of ["n".repeat(101), `${"p".repeat(160)}/name`])
    await expect(written([{ path, kind: "bytes", bytes: Buffer.alloc(0) }])).rejects.toThrow(
      "too long a name",
    );
});
