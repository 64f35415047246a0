/** Hashes a request whose body has a member that only other threads read. */
import { createHash } from "node:crypto";
import { bytesOf, type SharedJson } from "./unread-json.ts";

/** Name of the task that runs this in another thread. */
export const HASH_AROUND = "hash_around";

export interface TextToHash {
  /** The JSON text before and after the member. */
  before: string;
  after: string;
  json: SharedJson;
}

/**
 * Earlier versions take no larger bodies, and hash an object as text, a string as itself. Hashes must be equal, because
 * a retry may reach a process of another version.
 */
const AS_BEFORE = 4 * 1024 * 1024;

/** SHA-256, base64url. Equal for equal bytes of the member. */
export function hashAround({ before, after, json }: TextToHash): string {
  const bytes = bytesOf(json);
  const hash = createHash("sha256").update(before);
  hash.update(bytes.length > AS_BEFORE ? bytes : asBefore(bytes.toString()));
  return hash.update(after).digest("base64url");
}

function asBefore(text: string): string {
  try {
    return JSON.stringify(text.startsWith('"') ? (JSON.parse(text) as string) : text);
  } catch {
    return text; // it will be refused, so there was no hash before
  }
}
