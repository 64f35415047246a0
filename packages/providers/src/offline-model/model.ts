import { cutCall } from "@parley/conversation/builtins/cut-call";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { LanguageModel, ModelMessage, ModelPart, ModelTool } from "@parley/conversation/ports";
import type { Move } from "./dialogue.ts";
import { CANNOT_HANG_UP, GOODBYE, introduction } from "./offline-phrases.ts";
import { readResult } from "./read-result.ts";
import { createReplay } from "./replay.ts";

const { name: CUT_CALL } = cutCall;

/**
 * The rehearsal model, which needs no key and is not a language model. It picks the tool whose name and description
 * best match the caller's words, asks for the required arguments in turn, calls the tool and reads out the answer. It
 * speaks English, uses no network, and depends on nothing but the conversation (and the date, for "tomorrow"). There is
 * one per call, and it works in steps within the call's share of the processor.
 */
export function createOfflineModel(
  today: () => Date = () => new Date(),
  share: CpuShare = UNSHARED,
): LanguageModel {
  const replay = createReplay(share);

  async function* generate(
    request: { messages: ModelMessage[]; tools: ModelTool[] },
    signal: AbortSignal,
  ): AsyncGenerator<ModelPart, void, void> {
    signal.throwIfAborted();
    const { messages } = request;
    const canHangUp = request.tools.some((tool) => tool.name === CUT_CALL);
    const tools = request.tools.filter((tool) => tool.name !== CUT_CALL);
    const move = await nextMove(messages, tools);
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

  /** Null if there is nothing to say because the goodbye has been said already. */
  async function nextMove(messages: ModelMessage[], tools: ModelTool[]): Promise<Move | null> {
    const last = messages.at(-1);
    if (last?.role === "tool") {
      return last.name === CUT_CALL ? null : { type: "say", text: readResult(last.content) };
    }
    const move = await replay.moveAfter(messages, tools, today());
    return move ?? { type: "say", text: `Hello! ${introduction(tools)} What would you like?` };
  }

  return { generate };
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
