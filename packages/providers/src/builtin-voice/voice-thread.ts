/** The built-in voice's thread. Synthesis is synchronous, so it must not run in a thread that handles calls. */
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { spokenText } from "./spoken-text.ts";
import { splitClauses } from "./split-clauses.ts";
import { loadSynthesiser } from "./synthesise.ts";
import { createTurnQueue } from "@parley/base/bounds/turn-queue";
import type { VoiceAnswer, VoiceRequest, VoiceThreadClient, VoiceThreadOptions } from "./voice-messages.ts";
import { isBuiltinVoice, type BuiltinVoiceId } from "./builtin-voices.ts";

/** A request, and what is left of it to speak. */
interface Job {
  port: MessagePort;
  speaker: string;
  id: number;
  voice: BuiltinVoiceId;
  pieces: string[];
}

const { progress } = workerData as VoiceThreadOptions;
const queue = createTurnQueue<Job>();
const synthesise = await loadSynthesiser();
let clients = 0;
let isScheduled = false;

parentPort?.on("message", ({ port }: VoiceThreadClient) => {
  clients += 1;
  const client = clients;
  port.on("message", (request: VoiceRequest) => {
    if (request.type === "cancel") queue.remove((job) => job.port === port && job.id === request.id);
    else accept(port, `${client}/${request.speaker}`, request);
  });
  port.on("close", () => queue.remove((job) => job.port === port));
});

function accept(port: MessagePort, speaker: string, request: VoiceRequest & { type: "speak" }): void {
  const { id, voice } = request;
  if (!isBuiltinVoice(voice)) {
    answer(port, {
      type: "failed",
      id,
      message: `There is no built-in voice named ${JSON.stringify(voice)}.`,
    });
    return;
  }
  queue.add(speaker, {
    port,
    speaker,
    id,
    voice,
    pieces: splitClauses(spokenText(request.text, request.language)),
  });
  schedule();
}

/** Synthesises one piece at a time, so that requests and cancellations are noticed in between. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    const job = queue.take();
    if (!job) return;
    work(job);
    schedule();
  });
}

function work(job: Job): void {
  const { port, id } = job;
  const piece = job.pieces.shift();
  if (piece !== undefined && !speakPiece(job, piece)) return;
  if (job.pieces.length > 0) queue.addFirst(job.speaker, job);
  else answer(port, { type: "done", id });
}

/** False if the synthesiser failed, which ends the request. */
function speakPiece({ port, id, voice }: Job, piece: string): boolean {
  Atomics.add(progress, 0, 1);
  try {
    const samples = synthesise(voice, piece);
    if (samples.length > 0) answer(port, { type: "sound", id, samples });
    return true;
  } catch (error) {
    answer(port, { type: "failed", id, message: `The built-in voice failed: ${String(error)}` });
    return false;
  } finally {
    Atomics.add(progress, 0, 1);
  }
}

function answer(port: MessagePort, message: VoiceAnswer): void {
  port.postMessage(message, message.type === "sound" ? [message.samples.buffer] : []);
}
