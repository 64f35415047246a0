/** Writes agents and tools as YAML. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isExactNumber } from "@parley/client";
import { stringify, type ScalarTag } from "yaml";
import { FOLDERS, type Resource } from "./resource.ts";

/** Digits as they are, which `read-documents.ts` reads back. */
const EXACT: ScalarTag = {
  tag: "tag:yaml.org,2002:float",
  default: true,
  identify: isExactNumber,
  resolve: (text) => text,
  stringify: ({ value }) => String(value),
};

/** Long texts stay as they are, line by line, so that git shows what changed. */
export function fileText({ content }: Resource): string {
  return stringify(content, {
    lineWidth: 0,
    blockQuote: "literal",
    aliasDuplicateObjects: false,
    customTags: [EXACT],
  });
}

/** A path that no other file has, such as `agents/order-desk.yaml`. */
export function newPath({ kind, name }: Resource, taken: ReadonlySet<string>): string {
  const words = name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");
  const base = Array.from(words).slice(0, 60).join("") || kind;
  for (let count = 1; ; count++) {
    const path = `${FOLDERS[kind]}/${base}${count === 1 ? "" : `-${count}`}.yaml`;
    if (!taken.has(path)) return path;
  }
}

/** A reader sees either the whole new file or the previous one. */
export async function writeWhole(root: string, path: string, text: string): Promise<void> {
  const place = join(root, path);
  await mkdir(dirname(place), { recursive: true });
  const unfinished = `${place}.${process.pid}.tmp`;
  await writeFile(unfinished, text);
  await rename(unfinished, place);
}
