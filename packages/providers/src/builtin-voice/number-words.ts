const SMALL = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen"
).split(" ");
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** 0 to 99 in English words. */
export function numberWords(n: number): string {
  if (n < 20) return SMALL[n] ?? String(n);
  const ones = n % 10;
  return `${TENS[Math.floor(n / 10)]}${ones === 0 ? "" : ` ${SMALL[ones]}`}`;
}

/** A year from 1100 to 2099 as people say it: `nineteen oh five`, `two thousand seven`, `twenty twenty four`. */
export function yearWords(year: number): string {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  if (century === 20 && rest < 10) return `two thousand${rest === 0 ? "" : ` ${numberWords(rest)}`}`;
  if (rest === 0) return `${numberWords(century)} hundred`;
  return `${numberWords(century)} ${rest < 10 ? `oh ${numberWords(rest)}` : numberWords(rest)}`;
}
