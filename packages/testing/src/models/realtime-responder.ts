/**
 * The responses of a Realtime session: scripted answers, and texts read aloud, one at a time. Each may be cancelled.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { RealtimeConversation, RealtimeItem } from "./realtime-conversation.ts";
import { spokenParts, VENDOR_RATE, wait, type VendorTiming } from "./vendor-timing.ts";
import type { Watch } from "../timing/watch.ts";

export type AnswerStep =
  | { say: string }
  | { call: string; arguments: object }
  | { fail: { type: string; code: string; message: string } }
  | { event: Record<string, unknown> }
  | { breakOff: true }
  /** Nothing more comes of this answer until it is cancelled. */
  | { hang: true }
  | Promise<unknown>;

type Event = Record<string, unknown>;

/** The response under way. `cancel` wakes one that hangs. */
interface Active {
  id: string;
  isCancelled: boolean;
  cancel(): void;
  cancelled: Promise<void>;
}

/** What the sessions of a double answer, one response after another. */
export interface AnswerScript {
  /** How many were begun. */
  answers: number;
  steps(nth: number): AnswerStep[];
}

export interface RealtimeResponderParts {
  session: { model: string; responses: string[]; send(event: Event): void };
  conversation: RealtimeConversation;
  realtime: {
    readings: { model: string; text: string }[];
    misreads(text: string, nth: number): string;
    timing: VendorTiming | null;
  };
  script: AnswerScript;
  watch: Watch;
  /** Answers an error to the event with the ID `about`. */
  refuse(about: unknown, code: string, message: string): void;
  /** Tells of a new item. */
  announce(item: RealtimeItem, previousId: string | null): void;
  /** Ends the connection without a close frame. */
  breakOff(): void;
}

export interface RealtimeResponder {
  isBusy(): boolean;
  /** Gives the script's next answer, or the one that is given. */
  respond(about: unknown, given?: AnswerStep[]): Promise<void>;
  read(about: unknown, response: Event): Promise<void>;
  /** Cancels the response under way. */
  cancel(about: unknown): void;
}

export function createRealtimeResponder(parts: RealtimeResponderParts): RealtimeResponder {
  const { session, conversation, realtime, script, watch, refuse, announce, breakOff } = parts;
  const { send } = session;
  let active: Active | null = null;

  async function respond(about: unknown, given?: AnswerStep[]): Promise<void> {
    if (active) return refuse(about, "conversation_already_has_active_response", "a response is in progress");
    const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>();
    const mine: Active = { id: `resp_${++script.answers}`, isCancelled: false, cancel, cancelled };
    active = mine;
    send({ type: "response.created", response: { id: mine.id, status: "in_progress" } });
    let status = "completed";
    let error: unknown;
    for (const step of given ?? script.steps(script.answers - 1)) {
      if (mine.isCancelled) break;
      if (step instanceof Promise) await step;
      else if ("breakOff" in step) return breakOff();
      else if ("hang" in step) await mine.cancelled;
      else if ("say" in step) await say(step.say, mine);
      else if ("call" in step) call(step, mine.id);
      else if ("event" in step) send(step.event);
      else [status, error] = ["failed", step.fail];
      await nextTurn();
    }
    if (mine.isCancelled) status = "cancelled";
    active = null;
    session.responses.push(status);
    const usage = { input_tokens: 100, output_tokens: 20, total_tokens: 120 };
    const details = error === undefined ? {} : { status_details: { type: status, error } };
    send({ type: "response.done", response: { id: mine.id, status, usage, ...details } });
    watch.look();
  }

  /** A response outside the conversation: what it is told to read, word for word, and nothing else. */
  async function read(about: unknown, response: Event): Promise<void> {
    const { conversation: place, instructions, input } = response;
    const [item] = input as { content: { type: string; text: string }[] }[];
    const { type, text = "" } = item?.content[0] ?? {};
    if (place !== "none" || type !== "input_text" || !/word for word/.test(String(instructions)))
      return refuse(about, "invalid_value", "only texts are read, word for word");
    realtime.readings.push({ model: session.model, text });
    await respond(about, [{ say: realtime.misreads(text, realtime.readings.length - 1) }]);
  }

  async function say(text: string, mine: Active): Promise<void> {
    const { item, previousId } = conversation.add({
      type: "message",
      role: "assistant",
      text: "",
      isSound: true,
    });
    announce(item, previousId);
    const named = { response_id: mine.id, item_id: item.id, output_index: 0, content_index: 0 };
    let passedMs = 0;
    for (const { atMs, words, sound } of spokenParts(text, realtime.timing)) {
      await Promise.race([wait(atMs - passedMs) ?? nextTurn(), mine.cancelled]);
      passedMs = Math.max(passedMs, atMs);
      if (mine.isCancelled) return;
      item.text += words;
      item.audioMs += (sound.length / VENDOR_RATE) * 1000;
      const delta = words === "" ? Buffer.from(sound.buffer).toString("base64") : words;
      const kind = words === "" ? "output_audio" : "output_audio_transcript";
      send({ ...named, type: `response.${kind}.delta`, delta });
    }
    send({ ...named, type: "response.output_audio_transcript.done", transcript: item.text });
    send({ ...named, type: "response.output_item.done", item: conversation.shown(item) });
  }

  function call(step: { call: string; arguments: object }, responseId: string): void {
    const text = JSON.stringify(step.arguments);
    const { item, previousId } = conversation.add({ type: "function_call", name: step.call, text });
    announce(item, previousId);
    send({
      type: "response.output_item.done",
      response_id: responseId,
      output_index: 1,
      item: conversation.shown(item),
    });
  }

  return {
    isBusy: () => active !== null,
    respond,
    read,
    cancel(about) {
      if (!active) return refuse(about, "response_cancel_not_active", "no active response");
      active.isCancelled = true;
      active.cancel();
    },
  };
}
