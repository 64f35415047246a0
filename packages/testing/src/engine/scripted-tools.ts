/** A tool runner whose tools end when the test says so, or after a time on the fake clock. */
import type { ModelToolCall, ToolOutcome, ToolRunner } from "@parley/conversation/ports";
import type { FakeClock } from "../timing/fake-clock.ts";

export interface ScriptedTools extends ToolRunner {
  readonly started: ModelToolCall[];
  readonly withdrawn: string[];
  /** Makes tools with this name take this long and then give this answer. */
  takes(name: string, ms: number, content?: string, error?: ToolOutcome["error"]): void;
}

export function createScriptedTools(clock: FakeClock): ScriptedTools {
  const started: ModelToolCall[] = [];
  const withdrawn: string[] = [];
  const known = new Map<string, { ms: number; content: string; error: ToolOutcome["error"] }>();
  return {
    started,
    withdrawn,
    takes: (name, ms, content = `result of ${name}`, error = null) =>
      void known.set(name, { ms, content, error }),
    async run(call) {
      started.push(call);
      const { ms, content, error } = known.get(call.name) ?? { ms: 0, content: "ok", error: null };
      await clock.sleep(ms);
      return {
        toolId: `tool_${call.name}`,
        content,
        arguments: JSON.parse(call.arguments),
        request: null,
        status: error ? null : 200,
        resultBody: content,
        resultSizeBytes: content.length,
        durationMs: ms,
        error,
      };
    },
    withdraw: (toolId) => void withdrawn.push(toolId),
  };
}
