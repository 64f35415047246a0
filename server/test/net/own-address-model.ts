import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers as a model with OpenAI's dialect that calls the first tool it has, once, and then says a word. */
export function answerAsModel(request: IncomingMessage, reply: ServerResponse): void {
  let text = "";
  request.setEncoding("utf8").on("data", (part: string) => (text += part));
  request.on("end", () => {
    const { messages = [], tools = [] } = (text === "" ? {} : JSON.parse(text)) as {
      messages?: { role: string }[];
      tools?: { function: { name: string } }[];
    };
    const name = tools[0]?.function.name;
    const isCalling = name !== undefined && !messages.some(({ role }) => role === "tool");
    const call = { index: 0, id: "call_1", type: "function", function: { name, arguments: "{}" } };
    const delta = isCalling ? { tool_calls: [call] } : { content: "Done." };
    const chunks = [
      { choices: [{ index: 0, delta }] },
      { choices: [{ index: 0, delta: {}, finish_reason: isCalling ? "tool_calls" : "stop" }] },
    ];
    reply.setHeader("content-type", "text/event-stream");
    for (const chunk of chunks) reply.write(`data: ${JSON.stringify(chunk)}\n\n`);
    reply.end("data: [DONE]\n\n");
  });
}
