/** Measures what a caller experiences with one utterance. */
import {
  recordUtterance,
  saidSorry,
  startHearingCall,
  type TranscriberTiming,
  type HearingCall,
} from "./heard-call.ts";
import type { Recording } from "../sound/recorded-speech.ts";

export interface HeardUtterance {
  /** The caller's turns, as recorded. */
  turns: string[];
  /** Answers that were begun and cut. */
  cut: number;
  sorry: number;
  /** Words that are wrong, missing or too many, and words that were said. */
  wrong: number;
  said: number;
  /** From the end of the last word to the agent's first sound after it, in ms. */
  firstSoundMs: number;
  /** How long the transcriber took for the last file, in ms. */
  lastFileMs: number;
  /** Sound that was said (without pauses), and sound that was sent, in ms. */
  spokenMs: number;
  sentMs: number;
  /** How often the model was asked. */
  asked: number;
}

export async function hearUtterance(
  nth: number,
  pauseMs: number,
  ears: TranscriberTiming,
): Promise<HeardUtterance> {
  const recording = recordUtterance(nth, pauseMs);
  const call = await startHearingCall([recording], ears);
  try {
    await call.waits(500);
    await call.plays(recording);
    const endedAt = call.clock.now();
    const spoke = (): number | null =>
      call.line.slots.find(({ frame, at }) => frame !== null && at > endedAt)?.at ?? null;
    await call.waitsUntil(() => spoke() !== null);
    await call.waits(4000);
    return figuresOf(call, recording, Number(spoke()) - endedAt);
  } finally {
    await call.close();
  }
}

function figuresOf(call: HearingCall, recording: Recording, firstSoundMs: number): HeardUtterance {
  const turns = call.turns().toSorted((a, b) => a.startedMs - b.startedMs);
  const callers = turns.filter(({ role }) => role === "caller");
  const cut = turns.filter(({ role, interruptedAtMs }) => role === "agent" && interruptedAtMs !== null);
  const expected = recording.words.map(({ text }) => text).join(" ");
  const last = call.server?.requests.at(-1);
  return {
    turns: callers.map(({ text }) => text),
    cut: cut.length,
    sorry: saidSorry(call),
    wrong: wordErrors(expected, callers.map(({ text }) => text).join(" ")),
    said: recording.words.length,
    firstSoundMs,
    lastFileMs: last ? Number(last.answeredAt) - last.arrivedAt : 0,
    spokenMs: recording.words.reduce((sum, { from, until }) => sum + (until - from) / 16, 0),
    sentMs: call.server?.receivedMs() ?? 0,
    asked: call.model.requests.length,
  };
}

/** Levenshtein's distance in words, whatever their case and punctuation. */
export function wordErrors(expected: string, heard: string): number {
  const [said, got] = [wordsIn(expected), wordsIn(heard)];
  let row = got.map((_, at) => at + 1);
  row.unshift(0);
  for (const [index, word] of said.entries()) {
    const next = [index + 1];
    for (const [at, other] of got.entries())
      next.push(
        Math.min((row[at] ?? 0) + (word === other ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
