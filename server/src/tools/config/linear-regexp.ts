/** Regular expressions of input schemas, run by RE2's algorithm, so that a caller's words can't make them slow. */
import { RE2JS } from "re2js";

export interface LinearRegExp {
  test(text: string): boolean;
  /** The pattern. Ajv keeps one expression for all patterns that have the same text here. */
  toString(): string;
}

/**
 * Syntax that ECMAScript and RE2 both accept but interpret differently: named backreferences, and classes such as
 * `[[:alpha:]]`.
 */
const READ_DIFFERENTLY = /\\k<|\[\[:/;

/** Letters that a pattern without the u flag may escape without effect, but that RE2 gives a meaning. */
const RE2_ESCAPES = /(?<!\\)(?:\\\\)*\\[AaCEQZz]/;

const SURROGATE_PAIR = /\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})/gi;

/**
 * Compiles an ECMA-262 pattern as JSON Schema uses it (unanchored, Unicode). Throws SyntaxError for an invalid pattern
 * or one that needs backtracking (look-around, backreferences). As in RE2, `\s` and `.` only know ASCII white space and
 * line feed.
 */
export function compileLinear(pattern: string): LinearRegExp {
  if (READ_DIFFERENTLY.test(pattern) || !isEcmaPattern(pattern)) throw notSupported(pattern);
  try {
    const joined = pattern.replace(SURROGATE_PAIR, (_pair, high: string, low: string) => {
      const text = String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16));
      return `\\u{${text.codePointAt(0)?.toString(16)}}`;
    });
    const translated = RE2JS.translateRegExp(joined.replace(/\\p\{(?:Script|sc)=(\w+)\}/g, "\\p{$1}"));
    const compiled = RE2JS.compile(translated);
    return { test: (text) => compiled.matcher(text).find(), toString: () => pattern };
  } catch (error) {
    throw notSupported(pattern, error);
  }
}

/** Many schemas escape more than the u flag allows (`[\w\-]`), so patterns are accepted with or without the flag. */
function isEcmaPattern(pattern: string): boolean {
  return compiles(pattern, "u") || (!RE2_ESCAPES.test(pattern) && compiles(pattern, ""));
}

function compiles(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false; // that was the question
  }
}

/** A pattern that the engine can't run. The message continues a sentence that begins with the schema's name. */
export class UnsupportedPattern extends SyntaxError {}

function notSupported(pattern: string, cause?: unknown): SyntaxError {
  const shown = pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern;
  return new UnsupportedPattern(
    `has the pattern ${shown}, which is invalid or uses lookaround or backreferences, which aren't supported`,
    { cause },
  );
}
