/**
 * Rewrites numbers that the synthesiser reads badly. It reads cardinals with separators, ordinals, decimals, `$5.20`,
 * `Jan 5, 2024`, `9:05` and percentages well.
 */
import { numberWords, yearWords } from "./number-words.ts";
import { spellDigits } from "./spoken-codes.ts";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

const CURRENCIES: Record<string, [one: string, many: string, cent: string, cents: string]> = {
  $: ["dollar", "dollars", "cent", "cents"],
  "€": ["euro", "euros", "cent", "cents"],
  "£": ["pound", "pounds", "penny", "pence"],
  "¥": ["yen", "yen", "sen", "sen"],
  "₹": ["rupee", "rupees", "paisa", "paise"],
};
const SIGN = "[$€£¥₹]";
const AMOUNT = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;

/** Rewrites money, dates, times, phone numbers, years and fractions as words, or in a form that is read well. */
export function speakNumbers(text: string, language: string): string {
  const dated = speakTimes(speakDates(speakMoney(text), language));
  return speakYears(speakPhoneNumbers(speakYearRanges(speakVersions(dated))))
    .replace(/\b24\/7\b/gu, "twenty four seven")
    .replace(/\b1\/2\b/gu, "one half")
    .replace(/\b1\/3\b/gu, "one third")
    .replace(/\b1\/4\b/gu, "one quarter")
    .replace(/\b3\/4\b/gu, "three quarters");
}

/** `2.10.3`, and IP addresses such as `10.0.0.1`. */
function speakVersions(text: string): string {
  return text.replace(/(?<![\d.])\d+(?:\.\d+){2,}(?!\d)/gu, (found) => found.replaceAll(".", " dot "));
}

function speakYearRanges(text: string): string {
  return text.replace(
    /(?<![\d-])((?:19|20)\d\d)\s?[-\u2013]\s?((?:19|20)\d\d)(?![\d-])/gu,
    (_, from: string, to: string) => `${yearWords(Number(from))} to ${yearWords(Number(to))}`,
  );
}

/** Reads four digits that look like a year as one, which also suits a house or room number. */
function speakYears(text: string): string {
  return text.replace(/(?<![\w$.,+-])(?:19|20)\d\d(?![\w-]|[.,]\d)/gu, (year) => yearWords(Number(year)));
}

function speakMoney(text: string): string {
  const scale = "(?:\\s(thousand|million|billion|trillion)\\b)?";
  const before = new RegExp(`(${SIGN})\\s?(${AMOUNT})${scale}`, "gu");
  const after = new RegExp(`(${AMOUNT})\\s?([€£¥₹])`, "gu");
  return text
    .replace(before, (_, sign: string, amount: string, scale?: string) => speakAmount(sign, amount, scale))
    .replace(after, (_, amount: string, sign: string) => speakAmount(sign, amount));
}

function speakAmount(sign: string, amount: string, scale?: string): string {
  const [one, many, cent, cents] = CURRENCIES[sign] as [string, string, string, string];
  if (scale) return `${amount} ${scale} ${many}`;
  const [whole = "0", fraction = ""] = amount.split(".");
  if (fraction !== "" && fraction.length !== 2) return `${amount} ${many}`;
  const small = Number(fraction);
  const smallPart = small === 0 ? "" : `${small} ${small === 1 ? cent : cents}`;
  const isNothing = Number(whole.replaceAll(",", "")) === 0;
  if (isNothing && smallPart !== "") return smallPart;
  const wholePart = `${whole} ${whole === "1" ? one : many}`;
  return smallPart === "" ? wholePart : `${wholePart} and ${smallPart}`;
}

function speakDates(text: string, language: string): string {
  const isMonthFirst = /^en(-us)?$/iu.test(language);
  return text
    .replace(
      /\b(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?(?!\w)/gu,
      (found, y, m, d, t) => {
        const date = speakDate(Number(y), Number(m), Number(d));
        return date ? date + (t ? ` at ${t}` : "") : found;
      },
    )
    .replace(/\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/gu, (found, a, b, y) => {
      const first = found.includes(".") ? false : isMonthFirst; // with full stops, the day always comes first
      return (
        (first ? speakDate(Number(y), Number(a), Number(b)) : null) ??
        speakDate(Number(y), Number(b), Number(a)) ??
        speakDate(Number(y), Number(a), Number(b)) ??
        found
      );
    });
}

function speakDate(year: number, month: number, day: number): string | null {
  const name = MONTHS[month - 1];
  return name && day >= 1 && day <= 31 ? `${name} ${day}, ${yearOrDigits(year)}` : null;
}

function yearOrDigits(year: number): string {
  return year >= 1100 && year <= 2099 ? yearWords(year) : String(year);
}

/** Twelve-hour times with AM and PM, as the synthesiser's English says them: `17:00` is `five P M`. */
function speakTimes(text: string): string {
  return text.replace(
    /\b([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(\s?[ap]\.?m\b\.?)?(?![\d:])/giu,
    (_, h: string, minutes: string, seconds: string | undefined, half: string | undefined) => {
      const hour = Number(h);
      const isAfternoon = half ? /p/iu.test(half) : hour >= 12;
      const spokenHour = numberWords(hour % 12 === 0 ? 12 : hour % 12);
      const minute = Number(minutes);
      const spokenMinutes = minute === 0 ? "" : ` ${minute < 10 ? "oh " : ""}${numberWords(minute)}`;
      const second = Number(seconds ?? 0);
      const spokenSeconds = second === 0 ? "" : ` and ${numberWords(second)} seconds`;
      // 9:30 alone may be morning or evening. 17:30, 00:30 and 09:30 are 24-hour times.
      const isClear = half !== undefined || hour >= 13 || h.startsWith("0");
      const suffix = isClear ? (isAfternoon ? " P M" : " A M") : spokenMinutes === "" ? " o'clock" : "";
      return spokenHour + spokenMinutes + spokenSeconds + suffix;
    },
  );
}

/** Reads 7 digits or more one by one, with a short pause between groups, whether they are written in groups or not. */
function speakPhoneNumbers(text: string): string {
  return text.replace(/(?<![\w.,])(\+)?\(?\d[\d().\s-]{5,18}\d(?![\w]|[.,]\d)/gu, (found, plus?: string) => {
    const groups = found.match(/\d+/gu) ?? [];
    const digits = groups.join("").length;
    const isGrouped = groups.length > 1 && groups.some((group) => group.length >= 3);
    if (digits < 7 || digits > 16 || !(plus || isGrouped || groups.length === 1)) return found;
    return (plus ? "plus " : "") + groups.map(spellDigits).join(", ");
  });
}
