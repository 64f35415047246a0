/** What testing a tool, or previewing its request, gives (docs/tools.md#testing). */
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { ToolOutcome } from "@parley/conversation/ports";
import type { ArgumentCheck } from "../../run/argument-check.ts";

/** A request to show, with credentials masked. */
export type MaskedRequest = NonNullable<ToolOutcome["request"]>;

export interface ToolTry {
  /** As sent, with credentials masked. */
  request: MaskedRequest;
  /** `body` is parsed JSON if it parses, or else text. Echoes of the tool's credentials are masked. */
  response: {
    status: number;
    headers: { key: string; value: string }[];
    body: unknown;
    size_bytes: number;
  } | null;
  /** `type` is one of the kinds of failure in live calls. */
  error: { type: string; message: string } | null;
  duration_ms: number;
  hint: string | null;
  /** What a call would give the model, with credentials masked. */
  content: string;
}

export interface TriedAsCalled extends Omit<ToolTry, "content"> {
  /** What the model would get because the arguments don't fit the schema; null if they fit. */
  refusal: string | null;
  model_result: { text: string; characters: number };
}

export interface ResolvedTool {
  /** Null while the tool is still being written. */
  request: MaskedRequest | null;
  /** The names found in the tool, in order. */
  variables: string[];
  /** Why there is no request yet. */
  error: { type: string; message: string } | null;
}

/** What a try reaches the outside with. */
export interface TryResources {
  client: GuardedClient;
  check: ArgumentCheck;
}
