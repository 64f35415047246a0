/** What is heard on the line, sounds and words, as far as it can be told from what others say there. */
import { hearLine, type Heard, type LineSound } from "../../line/caller-sound.ts";
import { areOthersWords, withLineWords } from "../../line/line-words.ts";
import { afterSilence, isTalkingOn, withTalk } from "../../line/noisy-line.ts";
import { withoutOthers } from "../../line/speakers.ts";
import { discardAnswer } from "../turn-answer.ts";
import { askForWords } from "../turn-barge-in.ts";
import type { Draft } from "../turn-effects.ts";
import type { TurnEvent } from "../turn-events.ts";
import { onLanguage } from "./caller-language.ts";
import { onSpeechEnded, onSpeechStarted, onSpeechWithdrawn } from "./caller-speech.ts";
import { onWords } from "./caller-words.ts";

export function onTick(d: Draft, level: number | null): void {
  if (level !== null) onSound(d, { type: "level", dbfs: level });
  const { line, caller } = d.state;
  d.state.line = afterSilence(
    isTalkingOn(line, caller, d.now.at) ? withTalk(line, d.now.at) : line,
    d.now.at,
  );
}

export function onSound(d: Draft, sound: LineSound): void {
  const { turn } = d.state.caller;
  const heard = hearLine(d.state.line, sound, d.now.at, turn !== null && !turn.ended);
  onCaller(d, heard);
  askForWords(d, heard.news);
}

/** The caller began to speak, or stopped, as far as can be told on this line. */
function onCaller(d: Draft, { line, news }: Heard): void {
  d.state.line = line;
  if (news?.type === "began") onSpeechStarted(d, news.since);
  if (news?.type === "withdrawn") onSpeechWithdrawn(d);
  if (news?.type === "ended") onSpeechEnded(d, news.since);
}

export function onHeard(d: Draft, event: TurnEvent & { type: "words" }): void {
  const { speechStartedAt, wordsHeardAt, speaking, byPiece } = d.state.caller;
  const isFirst = speaking && !byPiece && (wordsHeardAt ?? -Infinity) < (speechStartedAt ?? 0);
  const { line, text } = withoutOthers(d.state.line, event, d.now.at);
  d.state.line = line;
  const words = {
    hasWords: text.trim() !== "",
    until: event.sound?.until ?? d.now.at,
    speechBeganAt: isFirst ? speechStartedAt : null,
  };
  if (areOthersWords(d.state.line, words)) return onWords(d, "", event);
  onCaller(d, withLineWords(d.state.line, words));
  if (event.final && onLanguage(d, { ...event, text })) discardAnswer(d); // it is in the language before
  onWords(d, text, event);
}
