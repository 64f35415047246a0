import { destination, pino, stdSerializers, stdTimeFunctions, type Logger } from "pino";
import { logText } from "./log-text.ts";

export type { Logger };

/** How the log is written: JSON lines for machines, or text for people at a terminal. */
export type LogFormat = "json" | "text";

/** What every line says, so that lines of several processes and versions can be told apart. */
export interface LogBase {
  /** This process's id, as calls and traces have it. */
  process: string;
  version: string;
}

/** The process's logger on standard output, without anything that could hold a secret. */
export function createLogger(level: string, format: LogFormat = "json", base: LogBase | null = null): Logger {
  const options = {
    level,
    base,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError },
    redact: {
      paths: ["req.headers.authorization", "req.headers.cookie", "*.token", "*.authorization"],
      censor: "[redacted]",
    },
  };
  if (format === "json") return pino(options);
  const output = destination({ dest: 1, sync: true });
  return pino(options, { write: (line) => void output.write(logText(line)) });
}

/** Logs errors as pino does, except that failed queries lose their values: callers' words and other people's data. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const failed = findFailedQuery(error);
  if (!failed) return stdSerializers.err(error);
  const { code, constraint, message } = (failed.cause ?? {}) as {
    code?: string;
    constraint?: string;
    message?: string;
  };
  const stack = failed.stack
    ?.split("\n")
    .filter((line) => /^ +at /.test(line))
    .join("\n");
  return {
    type: error.name,
    message: message ?? "a query failed",
    code,
    constraint,
    query: failed.query,
    stack,
  };
}

/** Drizzle's error for a failed query. Its message and PostgreSQL's details contain values. */
function findFailedQuery(error: Error): (Error & { query: string }) | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("query" in cause && "params" in cause) return cause as Error & { query: string };
  }
  return null;
}
