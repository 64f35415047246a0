/** What a vendor's double does for one response, step by step. */
import { once } from "node:events";
import type { ServerResponse } from "node:http";

export type ReplyStep =
  /** One event: `data: <JSON>`. */
  | { data: unknown }
  /** Bytes or text, sent unchanged in one TCP write. */
  | { raw: string | Uint8Array }
  /** Status and headers instead of 200 and the usual content type; only as the first step. */
  | { head: { status: number; headers?: Record<string, string> } }
  /** Nothing more happens until the client closes. */
  | "hang"
  /** The connection is reset (TCP RST). */
  | "reset"
  /** A gate controlled by the test: continues when it resolves. */
  | Promise<unknown>;

/** One delta of text, as chat completions stream it. */
export function say(text: string): ReplyStep {
  return chunk({ delta: { role: "assistant", content: text } });
}

/** Every word of `text` as its own delta. */
export function sayWords(text: string): ReplyStep[] {
  return text.split(/(?<= )/).map(say);
}

/** A whole tool call, with its arguments in two fragments, as OpenAI streams it. */
export function callTool(
  name: string,
  args: unknown,
  options: { index?: number; id?: string } = {},
): ReplyStep[] {
  const { index = 0, id = `call_${name}_${index}` } = options;
  const text = JSON.stringify(args);
  const half = Math.floor(text.length / 2);
  return [
    callDelta({ index, id, type: "function", function: { name, arguments: "" } }),
    callDelta({ index, function: { arguments: text.slice(0, half) } }),
    callDelta({ index, function: { arguments: text.slice(half) } }),
  ];
}

/** Any delta of `tool_calls`, including the malformed ones that real servers send. */
export function callDelta(delta: unknown): ReplyStep {
  return chunk({ delta: { role: "assistant", tool_calls: [delta] } });
}

/** The end of a response: the finish reason and `[DONE]`. */
export function finish(reason: string): ReplyStep {
  const last = { object: "chat.completion.chunk", choices: [{ index: 0, delta: {}, finish_reason: reason }] };
  return { raw: `data: ${JSON.stringify(last)}\n\ndata: [DONE]\n\n` };
}

/** The finish reason without `[DONE]`. */
export function finishReason(reason: string): ReplyStep {
  return chunk({ delta: {}, finish_reason: reason });
}

/** An error status with OpenAI's error body. */
export function status(
  code: number,
  message = `status ${code}`,
  headers: Record<string, string> = {},
): ReplyStep[] {
  const type = { "content-type": "application/json" };
  const body = { error: { message, type: "error", code: null } };
  return [{ head: { status: code, headers: { ...type, ...headers } } }, { raw: JSON.stringify(body) }];
}

function chunk(choice: object): ReplyStep {
  return { data: { id: "chatcmpl-1", object: "chat.completion.chunk", choices: [{ index: 0, ...choice }] } };
}

/** Plays the steps onto a response; stops once the client has closed. */
export async function runSteps(steps: ReplyStep[], res: ServerResponse, contentType: string): Promise<void> {
  const closed = once(res, "close");
  for (const step of steps) {
    if (res.destroyed) return;
    if (step === "hang") return; // headers stay unsent if this is the first step
    if (step === "reset") {
      res.socket?.resetAndDestroy();
      return;
    }
    if (step instanceof Promise) {
      await Promise.race([step, closed]);
      continue;
    }
    if ("head" in step) {
      res.writeHead(step.head.status, step.head.headers);
      continue;
    }
    if (!res.headersSent) res.writeHead(200, { "content-type": contentType });
    const bytes = "raw" in step ? step.raw : `data: ${JSON.stringify(step.data)}\n\n`;
    await new Promise<void>((resolve) => res.write(bytes, () => resolve()));
  }
  res.end();
}
