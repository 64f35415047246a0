/**
 * Whether a password is one of those that are tried first (NIST SP 800-63B, 3.1.1.2). Lists of leaked passwords of
 * twelve characters and more hold little else than these words, keys in a row and figures, strung together.
 */

const WORDS = (
  "password passwort contrasena motdepasse passw0rd passcode passphrase welcome willkommen bienvenue letmein login " +
  "signin admin administrator root toor superuser user username default guest test testing tester demo sample example " +
  "secret geheim changeme changeit iloveyou ichliebedich teamo jetaime love lovely loveme forever always whatever " +
  "princess sunshine superman batman spiderman pokemon starwars dragon monkey master shadow killer hunter ranger " +
  "trustno football baseball basketball soccer hockey michael jennifer jordan jessica ashley charlie thomas daniel " +
  "andrew joshua matthew anthony robert george harley mustang ferrari mercedes porsche corvette cheese pepper ginger " +
  "summer winter spring autumn monday friday january october december computer internet samsung google facebook " +
  "liverpool chelsea arsenal barcelona manchester hello hallo goodbye freedom nothing " +
  "qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qwertyuiop qwertzuiop azertyuiop qazwsx qazwsxedc " +
  "onetwothree abcdefgh abcdef abcd abc company office service system server security access private mypass my the and " +
  "you for your me"
).split(" ");

/** Rows of a keyboard and of counting, both ways. */
const ROWS = [
  "1234567890",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "1q2w3e4r5t6y7u8i9o0p",
  "1q2w3e4r5t6z7u8i9o0p",
  "q1w2e3r4t5y6",
].flatMap((row) => [row, row.split("").toReversed().join("")]);
const SHORTEST_RUN = 3;
/** What is left then, in characters, would be guessed in no time. */
const TOO_LITTLE = 5;

/** Figures and signs that stand for letters. */
const DISGUISES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

const longestFirst = [...new Set(WORDS)].sort((one, other) => other.length - one.length);

export function isCommonPassword(password: string): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const undisguised = plain.replaceAll(/[01357@$!4]/g, (sign) => DISGUISES[sign] ?? sign);
  return isMadeOf(plain) || isMadeOf(undisguised);
}

function isMadeOf(text: string): boolean {
  let rest = text;
  for (const word of longestFirst) rest = rest.replaceAll(word, " ");
  rest = withoutRuns(rest).replaceAll(/[\d\s\p{P}\p{S}]/gu, "");
  return new Set(rest).size < TOO_LITTLE && rest.length < TOO_LITTLE * 2;
}

/** Without pieces of three and more that stand beside each other on a keyboard, or are one sign again and again. */
function withoutRuns(text: string): string {
  let rest = "";
  for (let at = 0; at < text.length;) {
    const length = runAt(text, at);
    if (length >= SHORTEST_RUN) at += length;
    else rest += text[at++];
  }
  return rest;
}

function runAt(text: string, start: number): number {
  let longest = 1;
  while (text[start + longest] === text[start]) longest++;
  for (const row of ROWS) {
    let length = SHORTEST_RUN;
    while (start + length <= text.length && row.includes(text.slice(start, start + length))) length++;
    longest = Math.max(longest, length - 1);
  }
  return longest;
}
