/**
 * What this folder last saw of a workspace: the version of each record, and the file's text then. It stays out of git,
 * since it is about this copy of the folder (docs/cli.md#lost-updates).
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { hashOf } from "./read-folder.ts";
import type { Resource } from "./resource.ts";
import { writeWhole } from "./write-file.ts";

interface Seen {
  updated_at: string;
  file_hash: string;
}

export interface SeenVersions {
  of(resource: Pick<Resource, "kind" | "name">): Seen | undefined;
  /** Remembers it, at once: a push that fails later has still changed this record. */
  remember(resource: Pick<Resource, "kind" | "name">, updatedAt: string, fileHash: string): Promise<void>;
}

/** A file that is missing or damaged counts as empty. */
export async function readSeenVersions(
  root: string,
  url: string,
  workspaceId: string,
): Promise<SeenVersions> {
  // Two servers could have a workspace with the same id, if one is a copy of the other.
  const path = `.parley/${workspaceId}-${hashOf(url).slice(0, 8)}.json`;
  const seen = parse(await readFile(join(root, path), "utf8").catch(() => "{}"));
  const keyOf = ({ kind, name }: Pick<Resource, "kind" | "name">) => `${kind} ${name}`;
  return {
    of: (resource) => seen.get(keyOf(resource)),
    async remember(resource, updatedAt, fileHash) {
      seen.set(keyOf(resource), { updated_at: updatedAt, file_hash: fileHash });
      await writeWhole(root, ".parley/.gitignore", "*\n");
      await writeWhole(root, path, `${JSON.stringify(Object.fromEntries(seen), null, 2)}\n`);
    },
  };
}

function parse(text: string): Map<string, Seen> {
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, Seen>));
  } catch {
    return new Map();
  }
}
