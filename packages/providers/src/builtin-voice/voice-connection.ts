import type { MessagePort } from "node:worker_threads";
import { createSpeechSteps, type SpeechStep, type SpeechSteps } from "./speech-steps.ts";
import type { VoiceAnswer, VoiceRequest, VoiceThreadLink, VoiceThreadWanted } from "./voice-messages.ts";

export type SpeakRequest = Omit<VoiceRequest & { type: "speak" }, "type" | "id">;

export interface VoiceConnection {
  /** A number that identifies one call, because calls take turns speaking. */
  newSpeaker(): number;
  /** Begins a request. `cancel` ends it at once, here and in the voice's thread. Idempotent. */
  speak(request: SpeakRequest): { next(): Promise<SpeechStep>; cancel(): void };
}

/** Longest wait for the next sound. Even with thirty calls speaking at once, the wait is less than a second. */
const TIMEOUT_MS = 10_000;

interface Pending {
  steps: SpeechSteps;
  request: VoiceRequest;
  /** The thread that the request was sent to; null while waiting for the next thread. */
  thread: MessagePort | null;
}

/**
 * The call worker's end of the connection to the voice's thread. Sends requests, and fails them when the thread dies.
 */
export function createVoiceConnection(link: MessagePort): VoiceConnection {
  const pending = new Map<number, Pending>();
  let thread: MessagePort | null = null;
  let isOver = false;
  let lastId = 0;
  let speakers = 0;

  link.on("message", ({ port }: VoiceThreadLink) => useThread(port));
  link.on("close", () => {
    isOver = true;
    for (const { steps } of pending.values()) steps.push(unavailable("The built-in voice has stopped."));
  });
  link.unref();

  function useThread(port: MessagePort): void {
    thread = port;
    port.on("message", (answer: VoiceAnswer) => pending.get(answer.id)?.steps.push(toStep(answer)));
    port.on("close", () => {
      if (thread === port) thread = null;
      for (const { steps, thread: asked } of pending.values()) {
        if (asked === port) steps.push(unavailable("The built-in voice stopped while speaking."));
      }
    });
    for (const waiting of pending.values()) if (!waiting.thread) ask(waiting);
    keepAlive();
  }

  function ask(waiting: Pending): void {
    waiting.thread = thread;
    if (thread) thread.postMessage(waiting.request);
    else link.postMessage({ type: "wanted" } satisfies VoiceThreadWanted);
  }

  /** The ports keep the event loop alive only while a request is pending. */
  function keepAlive(): void {
    for (const port of [link, thread]) {
      if (pending.size > 0) port?.ref();
      else port?.unref();
    }
  }

  return {
    newSpeaker: () => (speakers += 1),
    speak(request) {
      lastId += 1;
      const id = lastId;
      let isCancelled = false;
      const steps = createSpeechSteps(TIMEOUT_MS, (last) => {
        const asked = pending.get(id)?.thread;
        pending.delete(id);
        const isAnswered = last.type === "done" && !isCancelled;
        if (!isAnswered && asked && asked === thread)
          asked.postMessage({ type: "cancel", id } satisfies VoiceRequest);
        keepAlive();
      });
      const waiting: Pending = { steps, request: { type: "speak", id, ...request }, thread: null };
      pending.set(id, waiting);
      keepAlive();
      if (isOver) steps.push(unavailable("The built-in voice has stopped."));
      else ask(waiting);
      return {
        next: () => steps.next(),
        cancel() {
          isCancelled = true;
          steps.end({ type: "done" });
        },
      };
    },
  };
}

function unavailable(message: string): SpeechStep {
  return { type: "failed", kind: "unavailable", message };
}

function toStep(answer: VoiceAnswer): SpeechStep {
  if (answer.type === "sound") return { type: "sound", samples: answer.samples };
  if (answer.type === "done") return { type: "done" };
  return { type: "failed", kind: "bad_answer", message: answer.message };
}
