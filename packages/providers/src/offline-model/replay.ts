import type { CpuShare } from "@parley/base/bounds/cpu-share";
import type { ModelMessage, ModelTool } from "@parley/conversation/ports";
import { chooseTool } from "./choose-tool.ts";
import { respond, type Errand, type Move } from "./dialogue.ts";
import { parametersOf } from "./asked-arguments.ts";

/**
 * Finds the move after the caller's last words. It finds out what the agent is asking for by replaying the
 * conversation, not by reading the agent's own questions, because the history has only the part of them that was heard.
 * The replay so far is kept, so that each message is processed once, not again for every answer.
 */
export interface Replay {
  /** Null if the caller has said nothing yet. */
  moveAfter(messages: readonly ModelMessage[], tools: ModelTool[], today: Date): Promise<Move | null>;
}

/** The state of the conversation after a message. */
interface Point {
  message: ModelMessage | null;
  errand: Errand | null;
  lastSaid: string;
  move: Move | null;
}

/** Characters read of one turn. If the caller spoke several times without an answer, all of it is one message. */
const MAX_HEARD = 2_000;

const START: Point = { message: null, errand: null, lastSaid: "", move: null };

export function createReplay(share: CpuShare): Replay {
  let points: readonly Point[] = [];
  let basis: { tools: ModelTool[]; day: string } | null = null;

  /** Analyses each tool only once. A large schema is a step of its own. */
  async function learn(tools: ModelTool[], day: string): Promise<void> {
    const isKnown = basis?.day === day && isSameList(basis.tools, tools);
    if (isKnown) return;
    for (const tool of tools) {
      await share.turn();
      parametersOf(tool);
      chooseTool([tool], tool.name);
    }
    points = [];
    basis = { tools, day };
  }

  return {
    async moveAfter(messages, tools, today) {
      await learn(tools, today.toDateString());
      let known = 0;
      while (known < messages.length && isSameMessage(points[known]?.message, messages[known])) known++;
      const replayed = points.slice(0, known);
      for (const message of messages.slice(known)) {
        await share.turn();
        replayed.push(pointAfter(replayed.at(-1) ?? START, message, tools, today));
      }
      points = replayed;
      return replayed.at(-1)?.move ?? null;
    },
  };
}

function pointAfter(before: Point, message: ModelMessage, tools: ModelTool[], today: Date): Point {
  if (message.role === "assistant") {
    const lastSaid = message.text || before.lastSaid;
    return { ...before, message, lastSaid, errand: message.toolCalls.length > 0 ? null : before.errand };
  }
  if (message.role !== "user") return { ...before, message };
  const { errand, lastSaid } = before;
  const step = respond(message.text.slice(-MAX_HEARD), { tools, errand, lastSaid, today });
  return { message, lastSaid, ...step };
}

/** Whether both messages lead to the same replay. */
function isSameMessage(one: ModelMessage | null | undefined, other: ModelMessage | undefined): boolean {
  if (!one || one.role !== other?.role) return false;
  if (one.role === "tool" || other.role === "tool") return true; // only the last one is read
  if (one.text !== other.text) return false;
  if (one.role !== "assistant" || other.role !== "assistant") return true;
  return one.toolCalls.length === other.toolCalls.length;
}

function isSameList(some: readonly ModelTool[], others: readonly ModelTool[]): boolean {
  return some.length === others.length && some.every((tool, at) => tool === others[at]);
}
