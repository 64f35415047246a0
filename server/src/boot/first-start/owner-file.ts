/** DATA_DIR/owner.json: how the owner signs in after a first start (docs/operations.md#first-start). */
import { randomUUID } from "node:crypto";
import { open, readFile, rename, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { syncPath } from "@parley/base/sync-path";

export interface Owner {
  url: string;
  workspace_id: string;
  /** An access token with the role owner. */
  token: string;
}

export function ownerFilePath(dataDir: string): string {
  return join(dataDir, "owner.json");
}

/** Replaces the file atomically, mode 0600. Resolves once it is on disk. */
export async function writeOwnerFile(path: string, owner: Owner): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(owner, null, 2)}\n`);
    await file.sync();
    await rename(draft, path);
  } catch (error) {
    await unlink(draft);
    throw error;
  } finally {
    await file.close();
  }
  await syncPath(dirname(path));
}

/**
 * Null if there is none, since an owner who has copied the token may delete the file. Throws if it holds anything else.
 */
export async function readOwnerFile(path: string): Promise<Owner | null> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  const owner = parse(text);
  if (owner) return owner;
  throw new Error(`${path} lacks url, workspace_id or token. Restore or delete it.`);
}

function parse(text: string): Owner | null {
  try {
    const owner = JSON.parse(text) as Partial<Owner> | null;
    const isComplete = [owner?.url, owner?.workspace_id, owner?.token].every(
      (member) => typeof member === "string",
    );
    return isComplete ? (owner as Owner) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
