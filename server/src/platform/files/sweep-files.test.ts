import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { FileTenant, NameState } from "./file-tenant.ts";
import { folderId } from "./folder-mark.ts";
import { sweepFolder } from "./sweep-files.ts";

const { signal } = new AbortController();

/** A tenant's folder with files of these names, of which `states` says what is known. */
function setUp(states: Record<string, NameState>, others: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "parley-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of [...Object.keys(states), ...others]) writeFileSync(join(folder, name), name);
  const noted: unknown[] = [];
  const index = {
    statesOf: (names: readonly string[]) =>
      Promise.resolve(new Map(names.flatMap((name) => (states[name] ? [[name, states[name]]] : [])))),
    noteFolder: (names: readonly string[], id: string) =>
      Promise.resolve(void noted.push([names.toSorted(), id])),
  } as unknown as FileTenant["index"];
  const visible = () => readdirSync(folder).filter((name) => !name.startsWith("."));
  return { tenant: { folder, index }, folder, noted, visible };
}

test("what is useless goes, what is unknown goes once it is old, and everything else stays", async () => {
  const { tenant, folder, visible, noted } = setUp(
    { kept: "kept", useless: "useless", young: "unknown", old: "unknown" },
    ["notes.txt"],
  );
  const past = Date.now() / 1000 - 600;
  for (const name of ["old", "kept", "notes.txt"]) utimesSync(join(folder, name), past, past);
  const id = await sweepFolder(tenant, signal);
  expect(visible()).toEqual(["kept", "notes.txt", "young"]);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(noted).toEqual([[["kept"], id]]);
});

test("nothing happens without a folder, or once it is aborted", async () => {
  const { tenant, visible } = setUp({ useless: "useless" });
  expect(await sweepFolder(tenant, AbortSignal.abort())).not.toBeNull();
  expect(visible()).toEqual(["useless"]);
  expect(await sweepFolder({ ...tenant, folder: join(tenant.folder, "none") }, signal)).toBeNull();
});

test("a folder keeps its mark, which all who ask at once agree on", async () => {
  const { folder } = setUp({});
  const ids = await Promise.all(Array.from({ length: 8 }, () => folderId(folder)));
  expect(new Set(ids).size).toBe(1);
  expect(await folderId(folder)).toBe(ids[0]);
  expect(readdirSync(folder)).toEqual([".folder-id"]);
  mkdirSync(join(folder, "other"));
  expect(await folderId(join(folder, "other"))).not.toBe(ids[0]);
});

test("what a power cut left of a mark is replaced, and all who find it agree on the new one", async () => {
  const { folder } = setUp({});
  writeFileSync(join(folder, ".folder-id"), "");
  const id = await folderId(folder);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(await folderId(folder)).toBe(id);
  expect(readdirSync(folder)).toEqual([".folder-id"]);
});

test("a folder that can have no mark is nobody's", async () => {
  const { folder } = setUp({});
  mkdirSync(join(folder, ".folder-id"));
  expect(await folderId(folder)).toBeNull();
  expect(readdirSync(folder)).toEqual([".folder-id"]);
});
