/** Runs the tools that the model calls. If our own code fails, the call still gets an outcome. */
import { messageOf } from "@parley/base/thrown";
import type { ModelToolCall, ToolRunner } from "../ports.ts";
import { engineFailure } from "../tool-outcome.ts";
import type { TurnEvent } from "../turn/turn-events.ts";

export interface ToolRunsOptions {
  tools: ToolRunner;
  on(event: TurnEvent & { type: "tool_done" }): void;
  now(): number;
  log(level: "error", message: string): void;
}

export interface ToolRuns {
  start(invocationId: string, call: ModelToolCall): void;
}

export function createToolRuns({ tools, on, now, log }: ToolRunsOptions): ToolRuns {
  return {
    start(invocationId, call) {
      const startedAt = now();
      tools.run(call).then(
        (outcome) => on({ type: "tool_done", invocationId, outcome }),
        (error: unknown) => {
          log("error", `tool ${call.name} failed inside: ${messageOf(error)}`);
          const message = "The tool couldn't be run.";
          const outcome = engineFailure(call, "tool_unavailable", message, now() - startedAt);
          on({ type: "tool_done", invocationId, outcome });
        },
      );
    },
  };
}
