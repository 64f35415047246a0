/** Tools that a speech model's vendor refuses, without which the call goes on (decision 0242). */
import type { ModelMessage, ModelPart, ModelTool } from "@parley/conversation/ports";
import { createRefusedTools, type RefusedInTurn } from "../http/refused-tools.ts";

export interface FewerTools {
  /** Tools that are still sent. */
  of(tools: readonly ModelTool[]): ModelTool[];
  /** True if fewer tools will be sent than last time. An error teaches only once. */
  learn(error: unknown): boolean;
  /** An answer begins, so the tools were to blame. Returns what was learnt since the last answer. */
  begun(): Extract<ModelPart, { type: "learned" }> | null;
}

/** One for each call. */
export function createFewerTools(): FewerTools {
  const refused = createRefusedTools();
  const taught = new WeakSet<object>();
  let trial: RefusedInTurn | null = null;
  let sent: readonly ModelTool[] = [];
  let isNews = false;
  return {
    of(tools) {
      sent = tools;
      return (trial ?? refused.turn(tools)).offered(tools);
    },
    learn(error) {
      if (typeof error !== "object" || error === null) return false;
      if (taught.has(error)) return true;
      trial ??= refused.turn(sent);
      if (!trial.learn(error)) return false;
      taught.add(error);
      isNews = true;
      return true;
    },
    begun() {
      trial?.keep();
      trial = null;
      if (!isNews) return null;
      isNews = false;
      return { type: "learned", learned: { dropped: [], tools: refused.dropped() } };
    },
  };
}

interface Request {
  messages: ModelMessage[];
  tools: ModelTool[];
}

/** Asks again for an answer that hasn't begun: without the refused tool, and then with built-in tools only. */
export async function* withFewerTools<Part extends { type: string }>(
  fewer: FewerTools,
  request: Request,
  ask: (request: Request) => AsyncIterable<Part>,
): AsyncGenerator<Part | ModelPart, void, void> {
  for (;;) {
    let hasBegun = false;
    try {
      for await (const part of ask({ ...request, tools: fewer.of(request.tools) })) {
        const learned = hasBegun ? null : fewer.begun();
        if (learned) yield learned;
        hasBegun = true;
        yield part;
      }
      return;
    } catch (error) {
      if (hasBegun || !fewer.learn(error)) throw error;
    }
  }
}
