/**
 * A worker without calls: each "call" asks one question as real workers do. The prompt of its plan names it, and the
 * outcome is told as a log line.
 */
import { parentPort } from "node:worker_threads";
import { createAsker } from "@parley/base/questions/asker";
import type { WorkerInput, WorkerOutput } from "@parley/conversation/call-messages";
import { CALL_QUESTIONS } from "@parley/conversation/questions/call-questions";

const main = parentPort;
if (!main) throw new Error("asking-thread.test-helper.ts is the entry of a thread");
const post = (output: WorkerOutput): void => main.postMessage(output);
const asker = createAsker(CALL_QUESTIONS, { post });

async function ask(callId: string, name: string): Promise<void> {
  const to = { name: "sales", target: "+4930123456" };
  const outcome = await asker.ask(callId, name as "transfer", to);
  post({ type: "log", level: "warn", message: JSON.stringify(outcome), callId });
}

main.on("message", (input: WorkerInput) => {
  switch (input.type) {
    case "start": {
      const { callId, systemPrompt } = input.plan;
      return void ask(callId, systemPrompt);
    }
    case "reply":
      return asker.take(input);
    case "command":
      return asker.end(input.callId);
    case "report":
      throw new Error("the thread dies");
    case "close":
      return main.close();
    default:
  }
});
post({ type: "ready" });
