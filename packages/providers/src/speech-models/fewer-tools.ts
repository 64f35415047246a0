/** What a call with a speech model goes on without: tools that its vendor refuses (decision 0242). */
import type { ModelMessage, ModelPart, ModelTool } from "@parley/conversation/ports";
import { createRefusedTools, type RefusedInTurn } from "../http/refused-tools.ts";

export interface FewerTools {
  /** Those that are still sent. */
  of(tools: readonly ModelTool[]): ModelTool[];
  /** True if fewer of those that were sent last will be sent now. An error teaches once. */
  learn(error: unknown): boolean;
  /** An answer begins, so it was the tools that were refused. What was learnt since the one before. */
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

/** An answer that is asked for again, before it has begun, without the tool that was refused, and then without any others. */
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
