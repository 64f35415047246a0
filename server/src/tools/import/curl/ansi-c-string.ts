/** Bash's `$'…'`: a quoted string with C's escapes. */
import { ImportProblem } from "../draft/import-problem.ts";

const SIMPLE: Record<string, string> = {
  a: "\u0007",
  b: "\b",
  e: "\u001b",
  E: "\u001b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "?": "?",
};
/** Bytes, several of which can form one UTF-8 character, and characters by code. */
const CODES: [RegExp, radix: number, isByte: boolean][] = [
  [/x([0-9A-Fa-f]{1,2})/y, 16, true],
  [/([0-7]{1,3})/y, 8, true],
  [/u([0-9A-Fa-f]{1,4})/y, 16, false],
  [/U([0-9A-Fa-f]{1,8})/y, 16, false],
];

/** The text from `start`, just after the opening quote, and the position after the closing quote. */
export function readAnsiCString(source: string, start: number): { text: string; end: number } {
  const bytes: number[] = [];
  let text = "";
  let at = start;
  const flush = () => {
    text += Buffer.from(bytes).toString("utf8");
    bytes.length = 0;
  };
  while (at < source.length) {
    const character = source[at] ?? "";
    if (character === "'") {
      flush();
      return { text, end: at + 1 };
    }
    const code = character === "\\" ? codeAt(source, at + 1) : null;
    if (code?.isByte) bytes.push(code.value & 0xff);
    else {
      flush();
      const escaped = source[at + 1] ?? "";
      if (code) text += characterOf(code.value);
      else if (character !== "\\") text += character;
      else text += SIMPLE[escaped] ?? `\\${escaped}`; // bash keeps unknown escapes as they are
    }
    at += code ? 1 + code.length : character === "\\" ? 2 : 1;
  }
  throw new ImportProblem("has a quote $'…' that is never closed");
}

function codeAt(source: string, at: number): { value: number; length: number; isByte: boolean } | null {
  for (const [pattern, radix, isByte] of CODES) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) return { value: Number.parseInt(found[1] ?? "", radix), length: found[0].length, isByte };
  }
  return null;
}

function characterOf(code: number): string {
  if (code <= 0x10ffff) return String.fromCodePoint(code);
  throw new ImportProblem(`has the escape \\U${code.toString(16)}, which isn't a character`);
}
