/** Numbers that follow one another, "three ninety-nine" or "555 1234", and all that they may mean together. */
import type { Language } from "../languages/language.ts";
import { readSpoken, withoutZeros } from "../numbers/read-spoken.ts";
import { readWritten, withoutLeading } from "../numbers/read-written.ts";
import { timeOf, timesMeant, writtenTime } from "./read-clock.ts";
import type { Token } from "./split-tokens.ts";
import { codeTerm, numberTerm, timeTerm, type Term } from "./term.ts";

export interface Exact {
  readonly readings: Term[][];
  readonly length: number;
}

/** A number of the group: its digits as said or written ("007"), and its value ("7"). */
interface Member {
  readonly digits: string;
  readonly value: string;
  readonly length: number;
}

/** Longer runs are columns of a table, not a number that somebody says. */
const MAX_MEMBERS = 12;
/** From so many digits on a number may be written with signs in between: "12-34". */
const CODE_DIGITS = 4;

/** The numbers that begin at a token; null if none does. */
export function readNumberGroup(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  language: Language,
): Exact | null {
  const alone = tokens[at];
  if (alone?.kind === "digits" && readWritten(alone.text, language.decimal) === null) {
    return { readings: digitsReadings(alone.text, language), length: 1 };
  }
  const members: Member[] = [];
  let length = 0;
  for (;;) {
    const next = readMember(tokens, folded, at + length, language);
    if (next === null || members.length === MAX_MEMBERS) break;
    members.push(next);
    length += next.length;
    const priced = afterCurrency(tokens, folded, at + length, language);
    if (members.length === 1 && priced > 0) length += priced;
  }
  if (members.length === 0) return null;
  const [first] = members;
  // "One" and "oh" by themselves are no numbers.
  if (members.length === 1 && first?.length === 1 && language.quiet.has(folded[at] ?? "")) return null;
  return { readings: readingsOf(members), length };
}

/** What a number written in digits may mean: "9:30", "3.99", "1.2.3". */
export function digitsReadings(text: string, language: Language): Term[][] {
  const value = readWritten(text, language.decimal);
  const time = writtenTime(text);
  const times =
    time === null ? [] : text.includes(":") || language.decimal === "," ? timesMeant(time, null) : [];
  const readings: Term[][] = times.map((minutes) => [timeTerm(minutes)]);
  if (value !== null) return [[numberTerm(value)], ...readings];
  if (readings.length > 0) return readings;
  const parts = text.split(/\D/u).filter((part) => part !== "");
  return [[codeTerm(parts.join(""))], parts.map((part) => numberTerm(withoutLeading(part)))];
}

function readMember(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  language: Language,
): Member | null {
  const token = tokens[at];
  if (token?.kind === "digits") {
    const value = readWritten(token.text, language.decimal);
    if (value === null) return null;
    const next = folded[at + 1] ?? "";
    // "2 million" and "15 hundred".
    const zeros = language.numbers.million.has(next) ? 6 : language.numbers.thousand.has(next) ? 3 : 0;
    if (zeros === 0) return { digits: token.text.replaceAll(/\D/gu, ""), value, length: 1 };
    const scaled = String(Math.round(Number(value) * 10 ** zeros));
    return { digits: scaled, value: scaled, length: 2 };
  }
  if (token?.kind !== "word") return null;
  const spoken = readSeamed(folded, at, language) ?? readSpoken(folded, at, language.numbers);
  return spoken === null ? null : { digits: spoken.value.replace(".", ""), ...spoken };
}

/** "zweihundertfünfzig" is cut at its seams. Only if every part is a number is it one. */
function readSeamed(
  folded: readonly string[],
  at: number,
  language: Language,
): { value: string; length: number } | null {
  const { seams } = language.numbers;
  const word = folded[at] ?? "";
  if (seams === null || !seams.test(word)) return null;
  const parts = word.split(seams).filter((part) => part !== "");
  if (parts.length < 2) return null;
  const bare = parts.map((part, index) =>
    index > 0 && !isNumber(part, language) ? part.replace(/^(?:und|en)/u, "") : part,
  );
  const spoken = readSpoken(bare, 0, language.numbers);
  return spoken?.length === bare.length ? { value: spoken.value, length: 1 } : null;
}

function isNumber(word: string, { numbers }: Language): boolean {
  return numbers.small.has(word) || numbers.hundred.has(word) || numbers.thousand.has(word);
}

/** "three *dollars* ninety nine", "three *dollars and* ninety nine": how many words stand between; 0: it is no price. */
function afterCurrency(
  tokens: readonly Token[],
  folded: readonly string[],
  at: number,
  language: Language,
): number {
  if (!language.numbers.currency.has(folded[at] ?? "")) return 0;
  const skipped = language.numbers.and.has(folded[at + 1] ?? "") ? 2 : 1;
  return readMember(tokens, folded, at + skipped, language) === null ? 0 : skipped;
}

function readingsOf(members: readonly Member[]): Term[][] {
  const parts = members.map((member) => numberTerm(member.value));
  const digits = members.map((member) => member.digits).join("");
  const [whole, rest] = members;
  if (!whole || !rest) return digits.length < CODE_DIGITS ? [parts] : [parts, [codeTerm(digits)]];
  const readings: Term[][] = [parts];
  if (members.every((member) => !member.value.includes("."))) {
    readings.push([codeTerm(digits)], [numberTerm(withoutLeading(digits))]);
  }
  if (members.length === 2 && /^\d{2}$/u.test(rest.digits) && !whole.value.includes(".")) {
    readings.push([numberTerm(withoutZeros(`${whole.value}.${rest.digits}`))]);
    const time = timeOf(Number(whole.value), Number(rest.digits));
    if (time !== null) readings.push(...timesMeant(time, null).map((minutes) => [timeTerm(minutes)]));
  }
  return readings;
}
