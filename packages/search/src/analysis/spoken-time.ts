/** Times of day with words: "half past nine", "9:30 pm", "neun Uhr dreißig", "noon". */
import type { ClockWords, Language } from "../languages/language.ts";
import { phraseAt } from "../languages/phrase.ts";
import { readSpoken } from "../numbers/read-spoken.ts";
import type { Exact } from "./number-group.ts";
import { timeOf, timesMeant, writtenTime } from "./read-clock.ts";
import type { Token } from "./split-tokens.ts";
import { timeTerm } from "./term.ts";

type Half = "morning" | "evening" | null;
/** How far after a time its half of the day is looked for: "nine thirty *in the evening*". */
const HALF_WITHIN = 4;

/** The time of day that begins at a token, if words say that it is one. Plain "nine thirty" is a group of numbers. */
export function readTime(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  language: Language,
): Exact | null {
  const { clock } = language;
  const named = phraseAt(folded, at, clock.named);
  if (named) return exact(named.value, null, named.length, [named.value]);
  const before = phraseAt(folded, at, clock.before);
  const hour = readHour(tokens, folded, at + (before?.length ?? 0), language);
  if (hour === null) return null;
  let length = (before?.length ?? 0) + hour.length;
  let { minutes } = hour;
  let sure = before !== null || hour.sure;
  if (before) minutes += before.value;
  if (clock.hour.has(folded[at + length] ?? "")) {
    length += 1;
    sure = true;
    const rest = hour.sure ? null : readMinutes(tokens, folded, at + length, language);
    if (rest) {
      minutes += rest.minutes;
      length += rest.length;
    }
  }
  const after = before ? null : phraseAt(folded, at + length, clock.after);
  if (after) {
    minutes += after.value;
    length += after.length;
    sure = true;
  }
  if (!sure) {
    const rest = readMinutes(tokens, folded, at + length, language);
    const half = halfAt(folded, at + length + (rest?.length ?? 0), clock);
    if (half === null) return null;
    minutes += rest?.minutes ?? 0;
    length += rest?.length ?? 0;
  }
  const half = halfAt(folded, at + length, clock);
  return exact(minutes, half?.half ?? null, length + (half?.length ?? 0));
}

function exact(minutes: number, half: Half, length: number, times = timesMeant(minutes, half)): Exact {
  return { readings: times.map((time) => [timeTerm(time)]), length };
}

function readHour(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  language: Language,
): { minutes: number; length: number; sure: boolean } | null {
  const token = tokens[at];
  if (token?.kind === "digits") {
    const written = writtenTime(token.text);
    if (written !== null) return { minutes: written, length: 1, sure: token.text.includes(":") };
    const whole = /^\d{1,2}$/u.test(token.text) ? timeOf(Number(token.text), 0) : null;
    return whole === null ? null : { minutes: whole, length: 1, sure: false };
  }
  const spoken = readSpoken(folded, at, language.numbers);
  const minutes = spoken === null ? null : timeOf(Number(spoken.value), 0);
  return spoken === null || minutes === null ? null : { minutes, length: spoken.length, sure: false };
}

function readMinutes(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  language: Language,
): { minutes: number; length: number } | null {
  const token = tokens[at];
  if (token?.kind === "digits") {
    return /^[0-5]\d$/u.test(token.text) ? { minutes: Number(token.text), length: 1 } : null;
  }
  const spoken = readSpoken(folded, at, language.numbers);
  const minutes = Number(spoken?.value ?? Number.NaN);
  return spoken !== null && Number.isInteger(minutes) && minutes < 60
    ? { minutes, length: spoken.length }
    : null;
}

function halfAt(
  folded: readonly string[],
  at: number,
  clock: ClockWords,
): { half: Half; length: number } | null {
  // "a.m." comes as "a" and "m", or as one word where its points were dropped.
  const spelled = folded.slice(at, at + 2).join(" ");
  if (spelled === "a m" || spelled === "p m")
    return { half: spelled === "a m" ? "morning" : "evening", length: 2 };
  for (let length = 1; length <= HALF_WITHIN; length += 1) {
    const word = folded[at + length - 1] ?? "";
    if (clock.morning.has(word)) return { half: "morning", length };
    if (clock.evening.has(word)) return { half: "evening", length };
    if (word.length > 3) return null;
  }
  return null;
}
