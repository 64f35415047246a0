/** What a kind of tool does in a call. It runs in the call's worker, which has no database. */
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { PlannedTool, ToolKind } from "@parley/conversation/call-plan";
import type { ToolOutcome } from "@parley/conversation/ports";
import type { EchoMask } from "../../run/echo-mask.ts";

/** What tools reach the outside with. */
export interface RunResources {
  client: GuardedClient;
  mask: EchoMask;
  /** The `traceparent` header of the next request; null: none. */
  traceParent(this: void): string | null;
}

/** One use of a tool by the model. */
export interface ToolUse<Kind extends ToolKind> {
  tool: PlannedTool<Kind>;
  /** They fit its input schema. */
  arguments: Record<string, unknown>;
  /** The tool and its arguments, and nothing else yet. */
  outcome: ToolOutcome;
  /** Texts of all the call's tools that must never be shown. */
  credentials: readonly string[];
}

export interface KindRunner<Kind extends ToolKind> {
  /** Texts of the tool that must never be shown, whatever its arguments. */
  credentials(this: void, tool: PlannedTool<Kind>): string[];
  /** A failure is an outcome, too. Throws only what no tool should be able to cause. */
  run(this: void, use: ToolUse<Kind>, resources: RunResources): Promise<ToolOutcome>;
}
