/** The end-of-turn model's thread: one inference at a time, in the order of the requests. */
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { messageOf } from "@parley/base/thrown";
import type {
  EndOfTurnClient,
  EndOfTurnReport,
  EndOfTurnThreadOptions,
  JudgeAnswer,
  JudgeRequest,
} from "./end-of-turn-messages.ts";
import { createJudgeQueue } from "./judge-queue.ts";
import { loadSmartTurnModel } from "./smart-turn-model.ts";

const { file } = workerData as EndOfTurnThreadOptions;

function report(message: EndOfTurnReport): void {
  parentPort?.postMessage(message);
}

try {
  const model = await loadSmartTurnModel(file);
  const queue = createJudgeQueue({
    judge: (sound) => model.judge(sound),
    now: () => performance.now(),
    onFailure: (error) => report({ type: "failed", message: messageOf(error) }),
  });
  parentPort?.on("message", ({ port }: EndOfTurnClient) => serve(port, queue));
  report({ type: "ready" });
} catch (error) {
  report({ type: "failed", message: messageOf(error) });
  parentPort?.close();
}

function serve(port: MessagePort, queue: ReturnType<typeof createJudgeQueue>): void {
  port.on("message", ({ id, sound }: JudgeRequest) => {
    queue.add(sound, (probability) => port.postMessage({ id, probability } satisfies JudgeAnswer));
  });
}
