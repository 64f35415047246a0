/** A logger whose lines a test reads. */
import { pino, type Logger } from "pino";
import { loggedError } from "@parley/base/logger";

export interface LoggedLine {
  level: "debug" | "info" | "warn" | "error" | "fatal";
  msg: string;
  /** An error of which the log has the stack. */
  err?: { message: string; stack?: string };
  [field: string]: unknown;
}

/** Logs as the service does (`createLogger`), into `lines`. */
export function createLoggedLines(): { logger: Logger; lines: LoggedLine[] } {
  const lines: LoggedLine[] = [];
  const options = {
    level: "debug",
    base: null,
    timestamp: false,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError },
  };
  const write = (line: string): void => void lines.push(JSON.parse(line) as LoggedLine);
  return { logger: pino(options, { write }), lines };
}
