/**
 * The thread of rehearsals: like a call worker, but without lines, sound and deadlines. Only plain data crosses over.
 */
import { MessageChannel, parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "@parley/base/bounds/lower-priority";
import { createTaskClient } from "@parley/base/bounds/task-port";
import { modelsFor } from "../../../calls/worker/call-providers.ts";
import { createToolClients } from "../../../calls/worker/tool-clients.ts";
import { fromPosted, toPosted } from "@parley/base/exact/posted";
import { createProviders } from "@parley/providers/create-providers";
import { stackOf } from "@parley/base/thrown";
import { createArgumentCheck } from "../../../tools/run/argument-check.ts";
import { createEchoMask } from "../../../tools/run/echo-mask.ts";
import type { CallEvent } from "@parley/conversation/call-messages";
import type { EndReason } from "@parley/conversation/call-terms";
import { INTERNAL_FAILURE } from "@parley/conversation/internal-failure";
import type {
  RehearsalInput,
  RehearsalJob,
  RehearsalOutput,
  RehearsalThreadOptions,
} from "./rehearsal-messages.ts";
import { startRehearsal, type Rehearsal } from "./run-rehearsal.ts";

if (!parentPort) throw new Error("rehearsal-thread.ts is the entry of a worker thread");
const main = parentPort;
const { taskPort } = workerData as RehearsalThreadOptions;
lowerPriority();

/** Shown only live; there is nobody to show them to. */
const UNRECORDED: ReadonlySet<CallEvent["type"]> = new Set(["state", "partial", "greeting_ready"]);

const tasks = createTaskClient(taskPort);
const toolClients = createToolClients();
/** No voice is ever asked for, so this port leads nowhere. */
const providers = createProviders(new MessageChannel().port1);
const opening = new Map<string, Promise<Rehearsal | null>>();

const post = (output: RehearsalOutput): void => main.postMessage(toPosted(output));

function log(level: "warn" | "error", message: string, callId: string | null = null): void {
  post({ type: "log", level, message, callId });
}

process.on("uncaughtException", (error) => log("error", `uncaught: ${stackOf(error)}`));
process.on("unhandledRejection", (reason) => log("error", `unhandled: ${stackOf(reason)}`));

async function open(job: RehearsalJob): Promise<Rehearsal | null> {
  const { plan, startsAt } = job;
  const { callId } = plan;
  const send = (event: CallEvent, at: number): void => {
    if (!UNRECORDED.has(event.type)) post({ type: "event", callId, at, event });
  };
  try {
    return startRehearsal(job, {
      models: await modelsFor(plan, providers),
      client: toolClients.for(plan.toolNetwork),
      check: createArgumentCheck(tasks, callId),
      mask: createEchoMask(tasks, callId),
      send,
      log: (level, message) => log(level, message, callId),
    });
  } catch (error) {
    log("error", stackOf(error), callId);
    send(INTERNAL_FAILURE, startsAt);
    send({ type: "ended", reason: "error", at: startsAt, durationMs: 0 }, startsAt);
    send({ type: "finished" }, startsAt);
    return null;
  }
}

function start(job: RehearsalJob): void {
  const { callId } = job.plan;
  const opened = open(job);
  opening.set(callId, opened);
  void opened.then(async (rehearsal) => {
    await rehearsal?.finished;
    opening.delete(callId);
  });
}

function end(callId: string, reason: EndReason): void {
  void opening.get(callId)?.then((rehearsal) => rehearsal?.end(reason));
}

function withdraw(callId: string, toolId: string): void {
  void opening.get(callId)?.then((rehearsal) => rehearsal?.withdrawTool(toolId));
}

main.on("message", (posted: RehearsalInput) => {
  const input = fromPosted(posted);
  if (input.type === "start") start(input.job);
  else if (input.type === "tool_withdrawn") withdraw(input.callId, input.toolId);
  else end(input.callId, input.reason);
});
