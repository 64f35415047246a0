import { createOwnIds, type OwnIds } from "../http/call-ids.ts";

/**
 * The thinking that led to tool calls, keyed by the id of the first one. The next request must return it unchanged, or
 * the model loses it:
 * https://platform.claude.com/docs/en/build-with-claude/extended-thinking#preserving-thinking-blocks.
 */
export interface ThoughtBlocks {
  /** Ids of the model's own tool calls. */
  readonly ids: OwnIds;
  /** `blocks`: JSON of each. */
  keep(callId: string, blocks: readonly string[]): void;
  /** None for calls that another model made. */
  of(callId: string): readonly string[];
}

/** Far more than a turn has. Older thoughts are left out, which the vendor does by itself. */
const MAX_KEPT = 64;
/** Characters of the thoughts before one answer's tool calls. */
const MAX_SIZE = 256 * 1024;

export function createThoughtBlocks(): ThoughtBlocks {
  const kept = new Map<string, readonly string[]>();
  return {
    ids: createOwnIds(),
    keep(callId, blocks) {
      if (blocks.length === 0 || blocks.reduce((sum, block) => sum + block.length, 0) > MAX_SIZE) return;
      kept.set(callId, blocks);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    of: (callId) => kept.get(callId) ?? [],
  };
}
