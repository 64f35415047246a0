/** The log as people read it in a terminal (docs/operations.md#settings, `LOG_FORMAT`). */

type LogLine = Record<string, unknown> & { level: string; time: string };

/**
 * One of pino's JSON lines as text: `12:04:31 warn the message name=value`, in UTC, with an error's stack on the lines
 * below. Ends with a newline. Control characters in values never reach the terminal.
 */
export function logText(line: string): string {
  const {
    level,
    time,
    msg,
    err,
    process: _process,
    version: _version,
    ...fields
  } = JSON.parse(line) as LogLine;
  const clock = time.slice(11, 19);
  const { message, stack } = (err ?? {}) as { message?: unknown; stack?: unknown };
  const said = [msg, message].filter((text) => typeof text === "string" && text !== "").join(": ");
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const head = [`${clock} ${level.padEnd(5)} ${said}`, ...rest].join("  ");
  const frames = typeof stack === "string" ? stack.split("\n").filter((frame) => /^ +at /.test(frame)) : [];
  return [head, ...frames].map((text) => `${withoutControls(text)}\n`).join("");
}

/** A terminal would act on these. */
export function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
