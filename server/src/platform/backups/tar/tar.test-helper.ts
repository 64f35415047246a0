/** An archive of everything that an entry can be. */
import { writeTar, type TarEntry } from "./write-tar.ts";

export async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

export async function written(entries: readonly TarEntry[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(writeTar(each(entries))));
}

const LONG = `${"folder/".repeat(20)}${"n".repeat(90)}`;
export const ENTRIES: TarEntry[] = [
  { path: "base", kind: "folder" },
  { path: "base/empty", kind: "bytes", bytes: Buffer.alloc(0) },
  { path: "base/block", kind: "bytes", bytes: Buffer.alloc(512, "b") },
  { path: "base/odd", kind: "bytes", bytes: Buffer.alloc(1000, "o") },
  { path: LONG, kind: "bytes", bytes: Buffer.from("long") },
];
/** What the entries hold, by path; null for a folder. */
export const CONTENT: Readonly<Record<string, string | null>> = {
  base: null,
  "base/empty": "",
  "base/block": "b".repeat(512),
  "base/odd": "o".repeat(1000),
  [LONG]: "long",
};
