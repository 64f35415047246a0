import { createOwnIds, type OwnIds } from "../../http/call-ids.ts";

/**
 * The encrypted thoughts that led to a call's function calls, by the function call's id. Nothing is stored at the
 * vendor, so the next request returns them (https://developers.openai.com/api/docs/guides/reasoning).
 */
export interface ReasoningItems {
  /** `items`: JSON of each. */
  keep(callId: string, items: readonly string[]): void;
  /** The ids of the function calls that it made. */
  readonly ids: OwnIds;
  /** None for calls that another model made, which the vendor accepts. */
  of(callId: string): readonly string[];
}

/** Far more than an answer has. Older thoughts are left out. */
const MAX_KEPT = 64;
/** Characters of all thoughts of one function call. */
const MAX_SIZE = 256 * 1024;

export function createReasoningItems(): ReasoningItems {
  const kept = new Map<string, readonly string[]>();
  const ids = createOwnIds();
  return {
    ids,
    keep(callId, items) {
      ids.add(callId);
      if (items.length === 0 || items.reduce((sum, item) => sum + item.length, 0) > MAX_SIZE) return;
      kept.set(callId, items);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    of: (callId) => kept.get(callId) ?? [],
  };
}
