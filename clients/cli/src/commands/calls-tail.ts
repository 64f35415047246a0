import { ParleyError, writeJson } from "@parley/client";
import { setTimeout as sleep } from "node:timers/promises";
import { defineCommand } from "../command/command.ts";
import { withConnection, type Connection } from "../connection/connection.ts";
import { collect, WHOLE_PAGE } from "../connection/collect.ts";
import { callLine, endText, startText, toolText, turnText } from "../tail/call-lines.ts";
import { createCallTail, type CallListener } from "../tail/tail-calls.ts";
import type { Terminal } from "../command/terminal.ts";

const LONGEST_PAUSE_MS = 15_000;

export const callsTail = defineCommand({
  name: "calls tail",
  operands: "",
  takes: { least: 0, most: 0 },
  summary: "Show calls as they happen",
  details: `Shows the workspace's calls with every turn and tool call, until you press
Ctrl-C. Reconnects by itself.`,
  options: {
    json: { type: "boolean", help: "Print one JSON object per line" },
  },
  async run({ options }, { terminal, environment, untilInterrupted }) {
    return withConnection(environment, async (connection) => {
      const signal = untilInterrupted();
      const listener = options.json
        ? jsonListener(terminal)
        : lineListener(terminal, await agentNames(connection));
      const tail = createCallTail(connection.client, listener, signal);
      const begun = () => terminal.note("Waiting for calls. Press Ctrl-C to stop.");
      await stayConnected(terminal, signal, (onOpen) => tail.listen(onOpen), begun);
      return 0;
    });
  },
});

/** Listens again whenever the stream ends. Throws if the first attempt fails, or if a later one is refused. */
async function stayConnected(
  terminal: Terminal,
  signal: AbortSignal,
  listen: (onOpen: () => void) => Promise<void>,
  onFirst: () => void,
): Promise<void> {
  let pause = 0;
  let isFirst = true;
  while (!signal.aborted) {
    try {
      await listen(() => {
        pause = 0;
        if (isFirst) onFirst();
        else terminal.note("Connected again.");
        isFirst = false;
      });
    } catch (error) {
      if (signal.aborted) return;
      const isOver = error instanceof ParleyError && [401, 403, 404].includes(error.status);
      if (isFirst || isOver) throw error;
    }
    if (signal.aborted) return;
    if (pause === 0) terminal.note("The connection ended. Connecting again …");
    pause = Math.min(Math.max(1_000, pause * 2), LONGEST_PAUSE_MS);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}

function jsonListener({ print }: Terminal): CallListener {
  const line = (callId: string, message: object) => print(writeJson({ call_id: callId, ...message }));
  return {
    onStart: (call) => line(call.id, { type: "started", call }),
    onMessage: (call, message) => line(call.id, message),
    onEnd: (call) => line(call.id, { type: "ended", call }),
  };
}

function lineListener({ print }: Terminal, nameOf: (agentId: string) => string): CallListener {
  const line = (callId: string, who: string, text: string) => print(callLine(new Date(), callId, who, text));
  return {
    onStart: (call) => line(call.id, "started", startText(call, nameOf(call.agent_id))),
    onMessage(call, message) {
      if (message.type === "transcript") line(call.id, message.role, turnText(message));
      else if (message.type === "tool") line(call.id, "tool", toolText(message));
      else line(call.id, "error", message.message);
    },
    onEnd: (call) => line(call.id, "ended", endText(call)),
  };
}

/** Agents that are made later are shown by their id. */
async function agentNames({ client }: Connection): Promise<(agentId: string) => string> {
  const agents = await collect(client.each("agents_list", { query: WHOLE_PAGE }));
  const names = new Map(agents.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
