import type { LanguageModel, ModelMessage, ModelPart, ModelTool } from "../../voice/ports.ts";
import { respond, type Errand, type Move } from "./dialogue.ts";
import { CANNOT_HANG_UP, GOODBYE, introduction } from "./phrases.ts";
import { readResult } from "./read-result.ts";

const CUT_CALL = "cut_call";

/**
 * The keyless rehearsal model, which is not a language model: it picks the tool whose name and description best match
 * what was said, asks for the required arguments in turn, calls it and reads out the answer. It speaks English, uses no
 * network, and depends on nothing but the conversation (and the day, for "tomorrow").
 */
export function createRehearsalModel(today: () => Date = () => new Date()): LanguageModel {
  // oxlint-disable-next-line require-await -- the port is asynchronous; this model has nothing to wait for
  async function* generate(
    request: { messages: ModelMessage[]; tools: ModelTool[] },
    signal: AbortSignal,
  ): AsyncGenerator<ModelPart, void, void> {
    signal.throwIfAborted();
    const { messages } = request;
    const canHangUp = request.tools.some((tool) => tool.name === CUT_CALL);
    const tools = request.tools.filter((tool) => tool.name !== CUT_CALL);
    const move = nextMove(messages, tools, today());
    if (!move) return;
    const text = move.type === "hang_up" ? (canHangUp ? GOODBYE : CANNOT_HANG_UP) : move.text;
    for (const word of text.split(/(?<=\s)(?=\S)/)) {
      signal.throwIfAborted();
      yield { type: "text", text: word };
    }
    signal.throwIfAborted();
    if (move.type === "call") yield toolCall(messages, move.tool.name, move.args);
    if (move.type === "hang_up" && canHangUp) yield toolCall(messages, CUT_CALL, {});
  }

  return { generate };
}

/** Null if there is nothing to say because the goodbye has been said already. */
function nextMove(messages: ModelMessage[], tools: ModelTool[], today: Date): Move | null {
  const last = messages.at(-1);
  if (last?.role === "tool") {
    return last.name === CUT_CALL ? null : { type: "say", text: readResult(last.content) };
  }
  const move = replay(messages, tools, today);
  return move ?? { type: "say", text: `Hello! ${introduction(tools)} What would you like?` };
}

/**
 * The move after the caller's last words. What is being asked for is found by replaying the conversation, not by reading
 * the agent's own questions: the history only has those as far as they were heard.
 */
function replay(messages: ModelMessage[], tools: ModelTool[], today: Date): Move | null {
  let errand: Errand | null = null;
  let lastSaid = "";
  let move: Move | null = null;
  for (const message of messages) {
    if (message.role === "assistant") {
      if (message.text) lastSaid = message.text;
      if (message.toolCalls.length > 0) errand = null;
    } else if (message.role === "user") {
      const step = respond(message.text, { tools, errand, lastSaid, today });
      ({ move, errand } = step);
    }
  }
  return move;
}

function toolCall(messages: ModelMessage[], name: string, args: Record<string, unknown>): ModelPart {
  const used = new Set(
    messages.flatMap((message) =>
      message.role === "assistant" ? message.toolCalls.map((call) => call.id) : [],
    ),
  );
  let number = used.size + 1;
  while (used.has(`call_${number}`)) number += 1;
  return { type: "tool_call", id: `call_${number}`, name, arguments: JSON.stringify(args) };
}
