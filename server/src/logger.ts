import { pino, stdSerializers, type Logger } from "pino";

export type { Logger };

/** The process's logger: JSON lines on standard output, without anything that could hold a secret. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    serializers: { err: loggedError },
    redact: {
      paths: ["req.headers.authorization", "req.headers.cookie", "*.token", "*.authorization"],
      censor: "[redacted]",
    },
  });
}

/** Logs errors as pino does, but failed queries without their values, which are what callers said and wrote. */
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

/** Drizzle's error for a query, whose message and PostgreSQL details hold values. */
function findFailedQuery(error: Error): (Error & { query: string }) | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("query" in cause && "params" in cause) return cause as Error & { query: string };
  }
  return null;
}
