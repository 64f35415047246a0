/**
 * What holds in every call, whatever happens (docs/engine.md#what-holds-in-every-call), checked on a conversation's
 * events, requests and audio.
 */
import { isDeepStrictEqual } from "node:util";
import type { CallEvent } from "@parley/conversation/call-messages";
import { inputMessage, withInput, type InputMessage } from "@parley/conversation/model-input";
import type { ModelMessage } from "@parley/conversation/ports";
import type { Conversation } from "./conversation-interface.ts";

/** Every broken rule, as a sentence. */
export function brokenRules(call: Conversation): string[] {
  return [
    ...call.logged.map((message) => `the session logged a defect: ${message}`),
    ...[...call.model.requests, ...call.fallback.requests].flatMap(({ messages }) =>
      brokenConversation(messages),
    ),
    ...brokenInputs(call),
    ...brokenEvents(call.events),
    ...brokenTools(call),
    ...brokenSpeech(call),
    ...leaks(call),
  ];
}

/** Vendors refuse a conversation that breaks these. */
export function brokenConversation(messages: ModelMessage[]): string[] {
  const broken: string[] = [];
  const ids = new Set<string>();
  for (const [index, message] of messages.entries()) {
    const next = messages[index + 1];
    if (message.role === "system" && index > 0) broken.push("a system message inside the conversation");
    if (message.role === "user" && next?.role === "user") broken.push("two user messages in a row");
    if (message.role === "assistant") {
      if (next?.role === "assistant") broken.push("two assistant messages in a row");
      if (message.text === "" && message.toolCalls.length === 0) broken.push("an empty assistant message");
      for (const [position, call] of message.toolCalls.entries()) {
        if (ids.has(call.id)) broken.push(`call id ${call.id} is there twice`);
        ids.add(call.id);
        const result = messages[index + 1 + position];
        if (result?.role !== "tool" || result.toolCallId !== call.id) broken.push(`no result for ${call.id}`);
      }
    }
    if (message.role === "tool" && !ids.has(message.toolCallId)) broken.push(`a result without a call`);
    if (message.role === "tool" && message.content === "") broken.push(`an empty result`);
  }
  const last = messages.at(-1)?.role;
  if (last !== "user" && last !== "tool") broken.push(`the model is asked after a message of ${last}`);
  const results = messages.filter((message) => message.role === "tool").length;
  if (results !== ids.size) broken.push(`${ids.size} calls but ${results} results`);
  return broken;
}

/** Each request to the models can be rebuilt from the record as it was sent. */
function brokenInputs(call: Conversation): string[] {
  const sent = [...call.model.requests, ...call.fallback.requests].map(({ messages, tools }) => ({
    messages: messages.filter(({ role }) => role !== "system").map(inputMessage),
    tools: tools.map(({ name }) => name),
  }));
  let messages: InputMessage[] = [];
  let tools: string[] = [];
  const recorded = call.events.flatMap((event) => {
    if (event.type !== "model_input") return [];
    messages = withInput(messages, event.input);
    tools = event.input.tools ?? tools;
    return [{ messages, tools }];
  });
  const broken = sent.flatMap((request, index) =>
    isDeepStrictEqual(request, recorded[index]) ? [] : [`request ${index + 1} is recorded as another one`],
  );
  return recorded.length === sent.length
    ? broken
    : [...broken, `the models were asked ${sent.length} times, ${recorded.length} are recorded`];
}

function brokenEvents(events: CallEvent[]): string[] {
  const broken: string[] = [];
  const ended = events.findIndex((event) => event.type === "ended");
  const endings = events.filter((event) => event.type === "ended").length;
  if (endings !== 1) broken.push(`the call ended ${endings} times`);
  if (events.at(-1)?.type !== "finished") broken.push("the last event is not finished");
  if (events.filter((event) => event.type === "finished").length !== 1)
    broken.push("finished more than once");
  const after = events.slice(ended + 1).filter((event) => event.type !== "tool" && event.type !== "finished");
  if (after.length > 0) broken.push(`after the end: ${after.map(({ type }) => type).join()}`);
  for (const event of events) {
    if (event.type !== "turn") continue;
    const { text, startedMs, endedMs, interruptedAtMs } = event.turn;
    if (text.trim() === "") broken.push("a turn without words");
    if (endedMs < startedMs) broken.push(`a turn that ends before it starts: ${text}`);
    if (interruptedAtMs !== null && interruptedAtMs !== endedMs)
      broken.push("cut off, but ended at another time");
  }
  return broken;
}

function brokenTools(call: Conversation): string[] {
  const broken: string[] = [];
  const begun = new Map<string, number>();
  const done = new Map<string, number>();
  for (const event of call.events) {
    if (event.type !== "tool") continue;
    const counts = event.invocation.outcome ? done : begun;
    counts.set(event.invocation.id, (counts.get(event.invocation.id) ?? 0) + 1);
  }
  for (const [id, count] of begun) if (count !== 1) broken.push(`${id} began ${count} times`);
  for (const id of begun.keys())
    if (done.get(id) !== 1) broken.push(`${id} has ${done.get(id) ?? 0} results`);
  const run = call.invocations().filter(({ name, outcome }) => name !== "cut_call" && outcome?.toolId).length;
  if (run !== call.tools.started.length)
    broken.push(`${call.tools.started.length} tools ran, ${run} recorded`);
  return broken;
}

function brokenSpeech(call: Conversation): string[] {
  const broken: string[] = [];
  const said = [...call.voice.spoken, ...call.fallbackVoice.spoken].join(" ");
  for (const { role, text } of call.turns()) {
    const lastSentence = text.split(/(?<=[.!?]) /u).at(-1) ?? ""; // another voice may have said the previous one
    const lastWords = lastSentence.split(" ").slice(-2).join(" ");
    if (role === "agent" && !said.includes(lastWords))
      broken.push(`never spoken, but in the record: ${text}`);
  }
  const closedAt = call.line.closedAt;
  if (call.line.slots.some(({ at }) => closedAt !== null && at > closedAt))
    broken.push("sound after the hang-up");
  return broken;
}

function leaks(call: Conversation): string[] {
  const open = {
    "model streams": call.model.open + call.fallback.open,
    voices: call.voice.open + call.fallbackVoice.open,
    "transcript streams": call.transcriber.openStreams,
    "voice activity streams": call.activity.openStreams,
    timers: call.clock.sleeping,
  };
  const left = Object.entries(open).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what} left open`] : [],
  );
  return call.line.closings === 1 ? left : [...left, `the line was closed ${call.line.closings} times`];
}
