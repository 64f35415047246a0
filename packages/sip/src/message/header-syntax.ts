/** The building blocks of header values: tokens, quoted strings, parameters and lists (RFC 3261, 25.1). */

const TOKEN = /^[A-Za-z0-9\-.!%*_+`'~]+$/;
/** What a parameter's value may be without quotes: a token or a host, including IPv6 with or without brackets. */
const BARE_VALUE = /^[A-Za-z0-9\-.!%*_+`'~[\]:]+$/;

/** Names are in lower case. Null means a parameter without a value. */
export type Parameters = Map<string, string | null>;

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Trims spaces and tabs, from `start` on. Unlike `trim`, it leaves all other characters. */
export function trimSpaces(text: string, start: number): string {
  let from = start;
  let to = text.length;
  while (from < to && isSpace(text.charCodeAt(from))) from++;
  while (to > from && isSpace(text.charCodeAt(to - 1))) to--;
  return text.slice(from, to);
}

function isSpace(char: number): boolean {
  return char === 0x20 || char === 0x09;
}

/** Splits at separators outside quotes and `<>`, and trims the parts. Null if a quote or bracket isn't closed. */
export function splitOutsideQuotes(text: string, separator: "," | ";"): string[] | null {
  if (!text.includes('"') && !text.includes("<")) return text.split(separator).map((part) => part.trim());
  const code = separator.charCodeAt(0);
  const parts: string[] = [];
  let start = 0;
  let inAngle = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 0x22) {
      i = endOfQuoted(text, i);
      if (i < 0) return null;
    } else if (inAngle) inAngle = char !== 0x3e;
    else if (char === 0x3c) inAngle = true;
    else if (char === code) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  if (inAngle) return null;
  parts.push(text.slice(start).trim());
  return parts;
}

/** Index of the quote that closes the one at `start`; -1 if there is none. A backslash escapes the next character. */
export function endOfQuoted(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === 0x5c) i++;
    else if (char === 0x22) return i;
  }
  return -1;
}

/** The content of a quoted string; null if it isn't exactly one. */
export function unquote(text: string): string | null {
  if (!text.startsWith('"') || endOfQuoted(text, 0) !== text.length - 1) return null;
  const inner = text.slice(1, -1);
  return inner.includes("\\") ? inner.replaceAll(/\\([^])/g, "$1") : inner;
}

export function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** Parses `;a=b;c="d"`. Null if a name or value is invalid, or a name is repeated (RFC 3261, 7.3.1). */
export function parseParameters(text: string): Parameters | null {
  const parameters: Parameters = new Map();
  const trimmed = text.trim();
  if (trimmed === "") return parameters;
  const parts = splitOutsideQuotes(trimmed, ";");
  if (parts === null || parts[0] !== "") return null;
  for (const part of parts.slice(1)) {
    const equals = part.indexOf("=");
    const name = (equals < 0 ? part : part.slice(0, equals).trimEnd()).toLowerCase();
    if (!TOKEN.test(name) || parameters.has(name)) return null;
    const value = equals < 0 ? null : parameterValue(part.slice(equals + 1).trimStart());
    if (value === undefined) return null;
    parameters.set(name, value);
  }
  return parameters;
}

function parameterValue(text: string): string | undefined {
  if (BARE_VALUE.test(text)) return text;
  return unquote(text) ?? undefined;
}

/** The reverse of `parseParameters`. Quotes values where needed. */
export function formatParameters(parameters: ReadonlyMap<string, string | null>): string {
  let text = "";
  for (const [name, value] of parameters)
    text += value === null ? `;${name}` : `;${name}=${BARE_VALUE.test(value) ? value : quote(value)}`;
  return text;
}
