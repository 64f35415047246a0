import type { Tool } from "@parley/client";

/**
 * A tool's kind. While the service is updated, a process of a version before there were kinds may answer, which names
 * none: all its tools are `http`.
 */
export function kindOf({ kind }: { kind?: Tool["kind"] }): string {
  return kind ?? "http";
}
