/**
 * CPU and memory of one call worker as it grows to 1, 10 and 30 calls in which both sides talk all the time, over
 * WebRTC (Opus) and over the WebSocket fallback, with voice activity detection on. Callers run in a separate process.
 * Goal: at most 2 % of a core and 3 MB for each additional call over WebRTC.
 */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { MessageChannel, Worker } from "node:worker_threads";
import { startBuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import type { WorkerInput, WorkerOutput } from "@parley/conversation/call-messages";
import type { CallWorkerOptions } from "../server/src/calls/worker/call-worker-options.ts";
import { planOf } from "@parley/testing/harness/conversation";
import { loadSynthesiser } from "@parley/providers/builtin-voice/synthesise";
import { benchSpeech } from "./bench-speech.ts";

const CALLS = [1, 10, 30];
const MEASURE_MS = 8000;
/** How long the calls of a stage may take to connect, ms; slower ones are left out. */
const CONNECT_MS = 60_000;
const SENTENCE =
  "This is what the agent says, on and on, while the caller talks as well, and nobody listens. ";

const speech = benchSpeech(await loadSynthesiser());

interface Stage {
  calls: number;
  /** CPU of the worker's thread, ms per second. */
  cpu: number;
  rssMb: number;
  /**
   * Share of time in which its event loop was busy or waiting for the processor. If that is far above the CPU, the
   * machine is overloaded and the figures mean nothing.
   */
  busy: number;
}

console.log("\nOne call worker, both sides talking: CPU of its thread, memory growth of the process");
for (const kind of ["webrtc", "websocket"] as const) report(kind, await measure(kind));

function report(kind: string, stages: Stage[]): void {
  for (const [index, { calls, cpu, rssMb, busy }] of stages.entries()) {
    const before = stages[index - 1];
    const further = before
      ? `each additional call ${((cpu - before.cpu) / (calls - before.calls) / 10).toFixed(2)} %, ${((rssMb - before.rssMb) / (calls - before.calls)).toFixed(1)} MB`
      : "";
    console.log(
      `  ${`${kind}, ${calls} talking`.padEnd(24)} ${(cpu / 10).toFixed(1).padStart(5)} % of a core (loop ${(busy * 100).toFixed(0)} % busy)   ${further}`,
    );
  }
}

async function measure(kind: "webrtc" | "websocket"): Promise<Stage[]> {
  const voice = startBuiltinVoice();
  const voicePort = voice.connect();
  const { port2: taskPort } = new MessageChannel();
  const options: CallWorkerOptions = {
    index: 0,
    mediaPort: 0,
    mediaAddresses: ["127.0.0.1"],
    iceServers: [],
    recordingsFolder: "/nonexistent/recordings",
    voicePort,
    taskPort,
  };
  const entry = new URL("../server/src/calls/worker/call-worker.ts", import.meta.url);
  const worker = new Worker(entry, { workerData: options, transferList: [voicePort, taskPort] });
  const callers = fork(new URL("./callers.ts", import.meta.url));
  const speaking = watch(worker, callers);
  await once(worker, "message"); // ready
  const post = (input: WorkerInput): void => worker.postMessage(input);
  const ids: string[] = [];
  const stopTalking = kind === "websocket" ? talk(ids, post) : () => undefined;

  const stages: Stage[] = [];
  for (const count of CALLS) {
    while (ids.length < count) {
      const callId = `call_${ids.length}`;
      ids.push(callId);
      const plan = { callId, firstMessage: SENTENCE.repeat(40) };
      post({ type: "start", plan: planOf({ engine: { barge_in_ms: 1e9 }, plan }) });
      if (kind === "webrtc") callers.send({ type: "offer", id: callId });
      else post({ type: "command", callId, command: { type: "socket_opened" } });
    }
    const deadline = performance.now() + CONNECT_MS;
    while (speaking.size < count && performance.now() < deadline) await sleep(50);
    await sleep(2000);
    const before = await worker.cpuUsage();
    const loop = worker.performance.eventLoopUtilization();
    const began = performance.now();
    await sleep(MEASURE_MS);
    const used = await worker.cpuUsage(before);
    const seconds = (performance.now() - began) / 1000;
    const rssMb = process.memoryUsage.rss() / 1024 / 1024;
    const busy = worker.performance.eventLoopUtilization(loop).utilization;
    stages.push({ calls: speaking.size, cpu: (used.user + used.system) / 1000 / seconds, rssMb, busy });
  }

  stopTalking();
  const exited = once(worker, "exit");
  post({ type: "close" });
  callers.send({ type: "close" });
  await Promise.all([exited, once(callers, "exit"), voice.close()]);
  return stages;
}

/** Passes offers and answers between callers and worker; returns the set of calls whose agent is speaking. */
function watch(worker: Worker, callers: ChildProcess): Set<string> {
  const speaking = new Set<string>();
  worker.on("message", (output: WorkerOutput) => {
    if (output.type === "log") console.error(output.message);
    if (output.type !== "event") return;
    const { callId, event } = output;
    if (event.type === "answer") callers.send({ type: "answer", id: callId, sdp: event.sdp });
    if (event.type === "offer_refused") console.error(event.message);
    if (event.type === "state" && event.state === "speaking") speaking.add(callId);
    if (event.type === "ended") speaking.delete(callId);
  });
  callers.on("message", ({ id, sdp }: { id: string; sdp: string }) => {
    const input: WorkerInput = {
      type: "command",
      callId: id,
      command: { type: "offer", requestId: id, sdp },
    };
    worker.postMessage(input);
  });
  return speaking;
}

/** Sends the callers' audio in WebSocket calls, in real time. */
function talk(ids: string[], post: (input: WorkerInput) => void): () => void {
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    for (; sent * 20 < performance.now() - began; sent++) {
      for (const callId of ids) {
        const frame = speech[sent % speech.length];
        if (!frame) return;
        const data = new Uint8Array(frame.buffer.slice(0));
        post({ type: "command", callId, command: { type: "socket_data", data } });
      }
    }
  }, 20);
  return () => clearInterval(timer);
}
