/**
 * A call worker: the entry of a thread that holds calls. It has no database and no HTTP; only plain data crosses over.
 */
import { parentPort, workerData } from "node:worker_threads";
import { createTaskClient } from "@parley/base/bounds/task-port";
import { createTimeSlicer } from "@parley/base/bounds/time-slicer";
import { createAsker } from "@parley/base/questions/asker";
import { CALL_QUESTIONS } from "@parley/conversation/questions/call-questions";
import { createToolClients } from "./tool-clients.ts";
import { createWorkerCalls } from "./worker-calls.ts";
import { fromPosted, toPosted } from "@parley/base/exact/posted";
import { openFreePort } from "@parley/media/free-media-port";
import { createPhonePorts } from "@parley/media/phone/phone-ports";
import { openMediaPort, type MediaPort } from "@parley/media/web/media-port";
import { createProviders } from "@parley/providers/create-providers";
import { connectEndOfTurn } from "@parley/providers/smart-turn/connect-end-of-turn";
import { createVoiceActivityOnDemand } from "@parley/providers/silero/silero-voice-activity";
import { releaseMemory } from "../../platform/module-loading/release-memory.ts";
import { messageOf, stackOf } from "@parley/base/thrown";
import type { WorkerInput, WorkerOutput } from "@parley/conversation/call-messages";
import type { CallWorkerOptions } from "./call-worker-options.ts";
import { createPacer } from "@parley/conversation/session/slot-timer";

if (!parentPort) throw new Error("call-worker.ts is the entry of a worker thread");
const main = parentPort;
const options = workerData as CallWorkerOptions;

function post(output: WorkerOutput): void {
  const data = output.type === "event" && output.event.type === "socket_data" ? output.event.data : null;
  main.postMessage(toPosted(output), data instanceof Uint8Array ? [data.buffer] : []);
}

function log(level: "warn" | "error", message: string, callId: string | null = null): void {
  post({ type: "log", level, message, callId });
}

// For anything not awaited or caught: a bug in one call must not end the others.
process.on("uncaughtException", (error) => log("error", `uncaught: ${stackOf(error)}`));
process.on("unhandledRejection", (reason) => log("error", `unhandled: ${stackOf(reason)}`));

async function openPort(): Promise<MediaPort> {
  const { mediaPort, otherMediaPorts = [], mediaAddresses: addresses } = options;
  const onError = (error: unknown) => log("warn", `media: ${stackOf(error)}`);
  try {
    return await openFreePort([mediaPort, ...otherMediaPorts], (port) =>
      openMediaPort({ port, addresses, onError }),
    );
  } catch (error) {
    post({ type: "failed", message: messageOf(error) });
    options.voicePort.close();
    options.endOfTurnPort?.close();
    options.taskPort.close();
    main.close();
    throw error;
  }
}

const mediaPort = await openPort();
const voiceActivity = createVoiceActivityOnDemand();
const endOfTurnSound = options.endOfTurnPort ? connectEndOfTurn(options.endOfTurnPort) : null;
const providers = createProviders(options.voicePort);
const toolClients = createToolClients();
const asker = createAsker(CALL_QUESTIONS, { post });
const calls = createWorkerCalls({
  mediaPort,
  phone: { ports: createPhonePorts(options.phonePorts ?? null), ticker: mediaPort.ticker },
  providers,
  voiceActivity,
  endOfTurnSound,
  toolClients,
  recordingsFolder: options.recordingsFolder,
  traceRatio: options.traceRatio ?? null,
  pacer: createPacer(),
  slicer: createTimeSlicer(),
  tasks: createTaskClient(options.taskPort),
  asker,
  send: (callId, event) => post({ type: "event", callId, event }),
  log,
});

async function close(): Promise<void> {
  await calls.close();
  const closings = [mediaPort.close(), voiceActivity.close(), providers.close(), toolClients.close()];
  for (const closing of await Promise.allSettled(closings)) {
    if (closing.status === "rejected") log("error", `closing: ${stackOf(closing.reason)}`);
  }
  options.voicePort.close();
  endOfTurnSound?.close();
  options.taskPort.close();
  main.close(); // nothing else keeps the thread alive
}

/** Loading blocks this thread for about 0.4 s, which would be a gap in a greeting, so calls wait until it is done. */
function take(input: Extract<WorkerInput, { type: "start" | "command" }>): void {
  const loading = voiceActivity.loading();
  if (loading) void loading.then(() => calls.take(input));
  else calls.take(input);
}

main.on("message", (posted: WorkerInput) => {
  const input = fromPosted(posted);
  if (input.type === "close") void close();
  else if (input.type === "reply") asker.take(input);
  else if (input.type === "call_expected") voiceActivity.wake();
  else if (input.type === "report") post({ type: "so_far", calls: calls.saidSoFar() });
  else take(input);
});
main.on("close", asker.close);
releaseMemory();
post({ type: "ready" });
