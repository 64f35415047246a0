/**
 * One session of Gemini's Live API and what it remembers. Its memory only grows: it can be added to, but nothing in it
 * can be changed. The vendor begins to answer whatever the caller has said as soon as they pause; such an answer is
 * taken if the engine asks for it, and otherwise makes the memory wrong.
 */
import { liveTokens } from "./live-tokens.ts";
import type { SpeechAccess } from "@parley/conversation/call-plan";
import type { ProviderError, ModelTool } from "@parley/conversation/ports";
import { recordOf } from "../../speech-models/speech-parts.ts";
import { repair, type Entry, type Item } from "../../speech-models/conversation.ts";
import type { HeardPiece, HeardWords } from "./heard-words.ts";
import { contentsOf } from "./history-contents.ts";
import { createLiveLink, type LiveWires } from "./live-link.ts";
import { itemsOf, type Memory } from "./live-memory.ts";
import { resultOf, soundsOf, textOf } from "./live-messages.ts";
import { createLiveTurn, type LiveTurn } from "./live-turn.ts";

export interface SessionOptions {
  prompt: string;
  tools: readonly ModelTool[];
  /** What was said before. */
  history: readonly Entry[];
  heard: HeardWords;
  onFailure(error: ProviderError): void;
}

export interface LiveSession {
  /** The caller begins to speak. `words`: those known if heard before. */
  begin(words?: string): HeardPiece;
  /** 16 kHz samples. */
  append(samples: Int16Array): void;
  /** The caller pauses, and the vendor begins to answer. */
  finish(piece: HeardPiece): void;
  /** The answer to this conversation; null if the session remembers another one, and so can't give it. */
  answer(entries: readonly Entry[]): LiveTurn | null;
  /** Adds this to the conversation, and answers it. */
  say(entry: Entry): LiveTurn;
  close(error: ProviderError): void;
}

export function openLiveSession(
  access: SpeechAccess,
  options: SessionOptions,
  wires: LiveWires,
): LiveSession {
  const { prompt, tools, history, heard } = options;
  let ids = 0;
  const newId = (): string => `${++ids}`;
  let memory: Memory[] = history.map((entry) => ({ item: remembered(entry) }));
  /** Answers that the vendor owes or is giving, in order. */
  let due: LiveTurn[] = [];
  /** Calls whose results the vendor is waiting for. */
  let waiting: string[] = [];
  let isSpeaking = false;

  const link = createLiveLink(access, { prompt, tools, history }, wires, { onMessage, onFailure: fail });
  const send = link.send;

  function remembered(entry: Entry): Item {
    return { ...entry, id: newId(), soundMs: 0, isPending: false };
  }

  function fail(error: ProviderError): void {
    stop(error);
    link.close();
    options.onFailure(error);
  }

  function stop(error: ProviderError): void {
    for (const entry of memory) if ("turn" in entry) entry.turn.fail(error);
    due = [];
  }

  function expect(piece: HeardPiece | null): LiveTurn {
    const turn = createLiveTurn(piece);
    due.push(turn);
    memory.push({ turn });
    return turn;
  }

  function onMessage(message: Record<string, unknown>): void {
    onTokens(recordOf(message["usageMetadata"]));
    if (message["serverContent"] !== undefined) onContent(recordOf(message["serverContent"]));
    const { functionCalls } = recordOf(message["toolCall"]);
    if (Array.isArray(functionCalls)) onCalls(functionCalls.map(recordOf));
    if (message["toolCallCancellation"] !== undefined) waiting = [];
    if (!isSpeaking && due.length === 0 && waiting.length === 0) link.moveIfDue();
  }

  function onTokens(usage: Record<string, unknown>): void {
    const tokens = liveTokens(usage);
    if (tokens) due[0]?.used(tokens);
  }

  function onContent(content: Record<string, unknown>): void {
    const { inputTranscription, outputTranscription, modelTurn } = content;
    const input = recordOf(inputTranscription);
    if (inputTranscription !== undefined) heard.hear(textOf(input["text"]), input["finished"] === true);
    const said = textOf(recordOf(outputTranscription)["text"]);
    const sounds = soundsOf(modelTurn);
    if (said !== "" || sounds.length > 0) {
      const turn = due[0] ?? expect(null); // an answer that nobody expects makes the memory wrong
      if (said !== "") turn.say(said);
      for (const sound of sounds) turn.play(sound);
    }
    const [turn] = due;
    if (turn && content["generationComplete"] === true) {
      if (turn.piece) heard.answered(turn.piece, turn.hasBegun);
      turn.generated();
    }
    if (content["turnComplete"] === true) finishTurn();
  }

  /** After calls, the vendor may end the turn in which it made them. */
  function finishTurn(): void {
    const [turn] = due;
    if (!turn || waiting.length > 0) return;
    due.shift();
    if (turn.piece) heard.answered(turn.piece, turn.hasBegun);
    turn.end();
  }

  function onCalls(calls: Record<string, unknown>[]): void {
    const turn = due[0] ?? expect(null);
    for (const { id, name, args } of calls) {
      if (typeof id !== "string" || typeof name !== "string") continue;
      waiting.push(id);
      turn.call(id, name, JSON.stringify(args ?? {}));
    }
    due = due.filter((each) => each !== turn);
    if (turn.piece) heard.answered(turn.piece, turn.hasBegun);
    turn.end();
  }

  /** What this conversation has beyond the memory; null if the memory has anything else. */
  function beyond(known: readonly Memory[], entries: readonly Entry[]): Entry[] | null {
    const { changes } = repair(itemsOf(known, newId), entries, newId);
    const added: Entry[] = [];
    for (const change of changes) {
      if (change.type !== "create" || change.after !== undefined) return null;
      added.push(change.entry);
    }
    return added;
  }

  /** Gives the vendor what it has yet to hear, which it then answers. */
  function tell(added: readonly Entry[]): LiveTurn | null {
    const isResults = added.every(({ kind, callId = "" }) => kind === "result" && waiting.includes(callId));
    if (waiting.length > 0) {
      if (!isResults || added.length !== waiting.length) return null;
      waiting = [];
      const functionResponses = added.map(({ callId: id, name, text }) => ({
        id,
        name,
        response: resultOf(text),
      }));
      send({ toolResponse: { functionResponses } });
      return expectAfter(added);
    }
    const last = added.at(-1);
    return last?.kind === "user" || last?.kind === "system" ? say(added) : null;
  }

  function say(added: readonly Entry[]): LiveTurn {
    send({ clientContent: { turns: contentsOf(added), turnComplete: true } });
    return expectAfter(added);
  }

  function expectAfter(added: readonly Entry[]): LiveTurn {
    memory.push(...added.map((entry) => ({ item: remembered(entry) })));
    const turn = expect(null);
    turn.isTaken = true;
    return turn;
  }

  return {
    begin(words) {
      isSpeaking = true;
      // The vendor answers what it hasn't begun to answer together with what comes now.
      const isOpen = ({ hasBegun, isTaken }: LiveTurn): boolean => !hasBegun && !isTaken;
      const [dropped, kept] = [due.filter(isOpen), due.filter((turn) => !isOpen(turn))];
      due = kept;
      memory = memory.filter((entry) => !("turn" in entry && dropped.includes(entry.turn)));
      send({ realtimeInput: { activityStart: {} } });
      return heard.begin(words);
    },
    append(samples) {
      const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString("base64");
      if (data !== "") send({ realtimeInput: { audio: { data, mimeType: "audio/pcm;rate=16000" } } });
    },
    finish(piece) {
      isSpeaking = false;
      // Nobody takes them any more, and their sound takes memory.
      for (const entry of memory) if ("turn" in entry && !entry.turn.isTaken) entry.turn.discard();
      send({ realtimeInput: { activityEnd: {} } });
      heard.sent(piece);
      memory.push({ piece });
      expect(piece);
    },
    answer(entries) {
      const last = memory.at(-1);
      if (
        last &&
        "turn" in last &&
        !last.turn.isTaken &&
        !(last.turn.isOver && last.turn.items().length === 0)
      ) {
        if (beyond(memory.slice(0, -1), entries)?.length !== 0) return null;
        last.turn.isTaken = true;
        return last.turn;
      }
      if (due.length > 0 || isSpeaking) return null;
      const added = beyond(memory, entries);
      return added && tell(added);
    },
    say: (entry) => say([entry]),
    close(error) {
      stop(error);
      link.close();
    },
  };
}
