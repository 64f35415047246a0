import type { Token } from "./token.ts";

const UNITS = "zero one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };
const REPEATS: Record<string, number> = { double: 2, triple: 3 };

/** Merges each number said in words into one token with its figure. Digits read out one by one become one number. */
export function mergeSpokenNumbers(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const length = runLength(tokens, at);
    if (length === 0) {
      merged.push(...tokens.slice(at, at + 1));
      at += 1;
      continue;
    }
    const run = tokens.slice(at, at + length);
    const raw = run.map((token) => token.raw).join(" ");
    const word = raw.toLowerCase();
    merged.push({ raw, word, figure: toFigure(run), stem: word });
    at += length;
  }
  return merged;
}

/** How many tokens from `at` form one number; 0 if they don't. */
function runLength(tokens: Token[], at: number): number {
  if (!startsNumber(tokens, at)) return 0;
  let end = at;
  let isWritten = false;
  for (; end < tokens.length; end++) {
    const word = tokens[end]?.word ?? "";
    if (isDigitFigure(tokens[end])) isWritten = true;
    else if (isNumberWord(word)) continue;
    else if (isOh(word) && end > at) continue;
    else if (word in REPEATS && isSingleDigit(tokens[end + 1])) continue;
    else if (word === "and" && isScale(tokens[end - 1]?.word) && isNumberWord(tokens[end + 1]?.word ?? ""))
      continue;
    else if (word === "point" && end > at && isSingleDigit(tokens[end + 1])) continue;
    else break;
  }
  return isWritten && end - at === 1 ? 0 : end - at; // a single written digit is already a token
}

function startsNumber(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.word ?? "";
  if (isScale(word)) return false; // except for "a thousand", a number doesn't begin with its scale
  return (
    isNumberWord(word) || isDigitFigure(tokens[at]) || (word in REPEATS && isSingleDigit(tokens[at + 1]))
  );
}

function isScale(word: string | undefined): boolean {
  return word === "hundred" || (word !== undefined && word in SCALES);
}

function isNumberWord(word: string): boolean {
  const last = word.split("-").at(-1) ?? "";
  return (
    isScale(word) ||
    [...UNITS, ...TEENS, ...TENS].includes(word) ||
    (word.includes("-") && isTensUnit(word, last))
  );
}

function isTensUnit(word: string, last: string): boolean {
  return (
    TENS.includes(word.slice(0, word.indexOf("-"))) && UNITS.includes(last) && word.split("-").length === 2
  );
}

function isOh(word: string): boolean {
  return word === "oh" || word === "o";
}

function isDigitFigure(token: Token | undefined): boolean {
  return token !== undefined && /^\d$/.test(token.word);
}

function isSingleDigit(token: Token | undefined): boolean {
  return token !== undefined && (isDigitFigure(token) || UNITS.includes(token.word));
}

/**
 * The digits of a run. If it can't be a single cardinal number, it is read in groups of digits: "ten oh three", "twenty
 * twenty six".
 */
function toFigure(run: Token[]): string {
  const groups: string[] = [];
  let total = 0;
  let current = 0;
  let last: "none" | "unit" | "teen" | "tens" | "scale" = "none";
  const close = (): void => {
    if (last !== "none") groups.push(String(total + current));
    total = current = 0;
    last = "none";
  };
  let repeat = 1;
  for (const word of run.flatMap((token) => token.word.split("-"))) {
    if (word === "and") continue;
    if (word === "point") {
      close();
      groups.push(".");
    } else if (word in REPEATS) {
      close();
      repeat = REPEATS[word] ?? 1;
    } else if (word in SCALES) {
      total += (current || 1) * (SCALES[word] ?? 1);
      current = 0;
      last = "scale";
    } else if (word === "hundred") {
      current = (current || 1) * 100;
      last = "scale";
    } else {
      const value = valueOf(word);
      const kind = value < 10 ? "unit" : value < 20 ? "teen" : "tens";
      const attaches =
        value > 0 && repeat === 1 && (last === "scale" || (last === "tens" && kind === "unit"));
      if (!attaches) close();
      if (repeat > 1) groups.push(String(value).repeat(repeat));
      else {
        current += value;
        last = kind;
      }
      repeat = 1;
    }
  }
  close();
  return groups.join("");
}

function valueOf(word: string): number {
  if (isOh(word)) return 0;
  if (/^\d$/.test(word)) return Number(word);
  if (UNITS.includes(word)) return UNITS.indexOf(word);
  if (TEENS.includes(word)) return 10 + TEENS.indexOf(word);
  return 20 + 10 * TENS.indexOf(word);
}
