import { pino, type Logger } from "pino";

export type { Logger };

/** The process's logger: JSON lines on standard output, with everything that could hold a secret cut out. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: ["req.headers.authorization", "req.headers.cookie", "*.token", "*.authorization"],
      censor: "[redacted]",
    },
  });
}
