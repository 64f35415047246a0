/**
 * The conversation as the model sees it. Entries record what happened. `toMessages` turns them into a conversation that
 * every vendor accepts: an assistant message with tool calls is followed by their results, one per call, and there
 * are never two user or two assistant messages in a row.
 *
 * A call without a result is rendered with an interim one, so that the agent can answer the caller while a slow tool
 * runs. If the agent has said something else by the time the result arrives, `settle` moves the call after that. The
 * model then reads the result as news, and every rendering has exactly one result per call.
 */
import { joinText } from "../words/join-text.ts";
import type { BuiltinName } from "../builtins/builtin-registry.ts";
import type { TurnWords } from "../knowledge/passage-search.ts";
import type { ModelMessage, ModelToolCall, ToolOutcome } from "../ports.ts";

export type Entry =
  | { readonly kind: "system"; readonly text: string }
  /** What a member told the agent during the call. */
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "caller"; readonly turnId: string; readonly text: string }
  /** `text`: what is being said or, once it was said or cut off, what was heard. */
  | { readonly kind: "agent"; readonly turnId: string; readonly utterance: number; readonly text: string }
  | CallsEntry;

/** One tool call in the history. */
export interface CallInHistory {
  readonly call: ModelToolCall;
  readonly invocationId: string;
  readonly turnId: string;
  readonly startedAt: number;
  readonly outcome: ToolOutcome | null;
  /** Set if the engine carries it out; null for the agent's own tools. */
  readonly builtin: BuiltinName | null;
  readonly bridged: boolean;
}

/** The tool calls of one answer. */
export interface CallsEntry {
  readonly kind: "calls";
  readonly generation: number;
  readonly calls: readonly CallInHistory[];
  /** A committed answer has seen all the results. */
  readonly answered: boolean;
}

/** What the model reads while a result is missing. */
export const STILL_RUNNING = JSON.stringify({
  status: "running",
  message:
    "This call is still running and its result will be given to you as soon as it is there. " +
    "Do not make it again. Answer briefly what the caller said meanwhile.",
});

/** Sets the caller's turn, replacing it if it already exists. */
export function withCallerTurn(history: readonly Entry[], turnId: string, text: string): Entry[] {
  const entry: Entry = { kind: "caller", turnId, text };
  const index = history.findIndex((known) => known.kind === "caller" && known.turnId === turnId);
  return index < 0 ? [...history, entry] : history.with(index, entry);
}

/**
 * Sets the text of an utterance; empty text removes it. One that isn't an answer (`isAside`) goes before the caller's
 * words if those haven't been answered yet.
 */
export function withSpeech(
  history: readonly Entry[],
  utterance: { id: number; turnId: string },
  text: string,
  isAside = false,
): Entry[] {
  const entry: Entry = { kind: "agent", turnId: utterance.turnId, utterance: utterance.id, text };
  const index = history.findIndex((known) => known.kind === "agent" && known.utterance === utterance.id);
  if (text === "") return history.filter((_, at) => at !== index);
  if (index >= 0) return history.with(index, entry);
  return history.toSpliced(history.length - (isAside && history.at(-1)?.kind === "caller" ? 1 : 0), 0, entry);
}

/** Adds a member's note: before the caller's words, as long as those haven't been answered. */
export function withNote(history: readonly Entry[], text: string): Entry[] {
  const at = history.length - (history.at(-1)?.kind === "caller" ? 1 : 0);
  return history.toSpliced(at, 0, { kind: "note", text });
}

/** Adds a call to its answer's calls. */
export function withCall(history: readonly Entry[], generation: number, call: CallInHistory): Entry[] {
  const index = history.findIndex((known) => known.kind === "calls" && known.generation === generation);
  const known = history[index];
  if (known?.kind !== "calls")
    return [...history, { kind: "calls", generation, calls: [call], answered: false }];
  return history.with(index, { ...known, calls: [...known.calls, call] });
}

/** Replaces one call (its outcome arrived, or it was bridged). */
export function withChangedCall(history: readonly Entry[], changed: CallInHistory): Entry[] {
  return history.map((entry) =>
    entry.kind === "calls" && entry.calls.some((call) => call.invocationId === changed.invocationId)
      ? {
          ...entry,
          calls: entry.calls.map((call) => (call.invocationId === changed.invocationId ? changed : call)),
        }
      : entry,
  );
}

/**
 * Marks the results of this generation's calls as given to the model (or, without a generation, those of all complete
 * calls).
 */
export function withAnswered(history: readonly Entry[], generation: number | null = null): Entry[] {
  return history.map((entry) =>
    entry.kind === "calls" && isComplete(entry) && (generation === null || entry.generation === generation)
      ? { ...entry, answered: true }
      : entry,
  );
}

/** Moves complete, unanswered calls after the agent's latest words. */
export function settle(history: readonly Entry[]): readonly Entry[] {
  let settled = history;
  for (const entry of history) {
    if (entry.kind !== "calls" || entry.answered || !isComplete(entry)) continue;
    const from = settled.indexOf(entry);
    const to = settled.findLastIndex((known) => known.kind === "agent");
    if (to > from)
      settled = [
        ...settled.slice(0, from),
        ...settled.slice(from + 1, to + 1),
        entry,
        ...settled.slice(to + 1),
      ];
  }
  return settled;
}

/** Whether every call of the entry has its result. */
export function isComplete(entry: CallsEntry): boolean {
  return entry.calls.every((call) => call.outcome !== null);
}

/** Whether there are results that the model hasn't been given. */
export function hasNews(history: readonly Entry[]): boolean {
  return history.some((entry) => entry.kind === "calls" && !entry.answered && isComplete(entry));
}

/** The calls made so far, in order. */
export function callsIn(history: readonly Entry[]): CallInHistory[] {
  return history.flatMap((entry) => (entry.kind === "calls" ? entry.calls : []));
}

/** The caller's last turn, and the words of the one before. */
export function lastTurnWords(history: readonly Entry[]): TurnWords | null {
  const [last, before] = history
    .filter((entry) => entry.kind === "caller")
    .slice(-2)
    .toReversed();
  return last ? { turnId: last.turnId, words: last.text, before: before?.text ?? null } : null;
}

/** The conversation for the model. `note` is a final remark to the model that is not part of the conversation. */
export function toMessages(history: readonly Entry[], note: string | null = null): ModelMessage[] {
  const messages: ModelMessage[] = [];
  for (const entry of history) append(messages, entry);
  if (note !== null) appendUser(messages, note);
  return messages;
}

function append(messages: ModelMessage[], entry: Entry): void {
  if (entry.kind === "system") messages.push({ role: "system", text: entry.text });
  else if (entry.kind === "caller") appendUser(messages, entry.text);
  else if (entry.kind === "note") appendUser(messages, noteText(entry.text));
  else if (entry.kind === "agent") appendAssistant(messages, entry.text);
  else {
    const assistant = appendAssistant(messages, "");
    assistant.toolCalls.push(...entry.calls.map(({ call }) => call));
    for (const { call, outcome } of entry.calls) {
      const content = outcome?.content ?? STILL_RUNNING;
      messages.push({ role: "tool", toolCallId: call.id, name: call.name, content });
    }
  }
}

/** Worded like the engine's own remarks to the model, such as those in `ask-model.ts`. */
function noteText(text: string): string {
  return `(A colleague tells you, and the caller can't hear it: ${text})`;
}

function appendUser(messages: ModelMessage[], text: string): void {
  const last = messages.at(-1);
  if (last?.role === "user") last.text = `${last.text}\n${text}`;
  else messages.push({ role: "user", text });
}

function appendAssistant(messages: ModelMessage[], text: string): ModelMessage & { role: "assistant" } {
  const last = messages.at(-1);
  if (last?.role === "assistant") {
    last.text = joinText(last.text, text);
    return last;
  }
  const message = { role: "assistant" as const, text, toolCalls: [] };
  messages.push(message);
  return message;
}
