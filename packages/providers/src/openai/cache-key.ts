import { createHash } from "node:crypto";

/** The `prompt_cache_key` of requests that begin alike, which then find one another's cache. */
export function cacheKey(instructions: string, tools: readonly string[]): string {
  const hash = createHash("sha256").update(instructions);
  for (const tool of tools) hash.update(tool);
  return hash.digest("base64url").slice(0, 32);
}
