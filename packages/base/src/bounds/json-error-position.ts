/** Name of the task that runs this in another thread; its input is the text. */
export const JSON_ERROR_POSITION = "json_error_position";

/**
 * The index at which a text stops being JSON (RFC 8259), which V8 doesn't always report. The text's length if it ends
 * too early or is valid after all.
 */
export function jsonErrorPosition(text: string): number {
  const token =
    /[ \t\n\r]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;
  const closers: string[] = [];
  let expected: Expectation = "value";
  let at = 0;
  while (expected !== "end") {
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match) return endOfSpace(text, at);
    const [whole, mark, string] = match;
    const start = at + whole.length - (mark ?? string ?? match[3] ?? "").length;
    const next: Expectation | null =
      mark === undefined
        ? afterScalar(expected, string !== undefined, closers)
        : afterMark(expected, mark, closers);
    if (next === null) return start;
    expected = next;
    at += whole.length;
  }
  return endOfSpace(text, at);
}

type Expectation = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or close" | "end";

function afterScalar(expected: Expectation, isString: boolean, closers: string[]): Expectation | null {
  if (isString && (expected === "key" || expected === "key or }")) return "colon";
  return expected === "value" || expected === "value or ]" ? afterValue(closers) : null;
}

function afterMark(expected: Expectation, mark: string, closers: string[]): Expectation | null {
  const isValue = expected === "value" || expected === "value or ]";
  if (isValue && (mark === "{" || mark === "[")) {
    closers.push(mark === "{" ? "}" : "]");
    return mark === "{" ? "key or }" : "value or ]";
  }
  if (mark === ":" && expected === "colon") return "value";
  if (mark === "," && expected === "comma or close") return closers.at(-1) === "}" ? "key" : "value";
  const mayClose = expected === "comma or close" || expected === "value or ]" || expected === "key or }";
  if (!mayClose || closers.at(-1) !== mark) return null;
  closers.pop();
  return afterValue(closers);
}

function afterValue(closers: string[]): Expectation {
  return closers.length === 0 ? "end" : "comma or close";
}

/** A token that breaks in the middle (an unfinished string, `tru`) is reported at its start. */
function endOfSpace(text: string, at: number): number {
  while (at < text.length && " \t\n\r".includes(text[at] ?? "")) at++;
  return at;
}
