/** Recognises, from errors, what keeps a database from working, and what it can't hold. */
import { DrizzleQueryError } from "drizzle-orm";
import type { Logger } from "@parley/base/logger";
import { rootMessageOf } from "@parley/base/thrown";

/** `away`: can't be reached, or accepts no connections; `full`: its disk is full. */
export type DatabaseTrouble = "away" | "full";

/** No connection to the database is available. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super("the database can't be reached", { cause });
    this.name = "DatabaseAway";
  }
}

/**
 * PostgreSQL's codes (Appendix A of its documentation): connection exceptions, shutdown and startup, too many
 * connections, and a read-only server, such as one that another has replaced.
 */
const AWAY_CODE = /^(?:08...|57P0[1-5]|53300|25006)$/;
const DISK_FULL = "53100";
/** node-postgres' messages about a connection that broke during a query. */
const AWAY_MESSAGE = /^Connection terminated|is not queryable|^timeout exceeded when trying to connect/;
const SOCKET_CODES = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** Null for any other error, including those of other connections. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  let isOfQuery = false;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAway) return "away";
    isOfQuery ||= cause instanceof DrizzleQueryError;
    const { code } = cause as { code?: string };
    if (code === DISK_FULL) return "full";
    if (code !== undefined && AWAY_CODE.test(code)) return "away";
    if (AWAY_MESSAGE.test(cause.message)) return "away";
    if (isOfQuery && code !== undefined && SOCKET_CODES.has(code)) return "away";
  }
  return null;
}

/**
 * Logs work that failed and is tried again (docs/operations.md#the-log): a warning with its reason while the database
 * can't be used, and an error with its stack for anything else, which is a bug.
 */
export function logTriedAgain(
  logger: Pick<Logger, "warn" | "error">,
  error: unknown,
  fields: Record<string, unknown>,
  words: string,
): void {
  if (databaseTrouble(error)) logger.warn({ ...fields, reason: rootMessageOf(error) }, words);
  else logger.error({ ...fields, err: error }, words);
}

/** Appendix A of PostgreSQL's documentation: numeric value out of range, datetime field overflow. */
const OUT_OF_RANGE = new Set(["22003", "22008"]);
/** PostgreSQL's context of an error in a value that was sent with the query (`bind_param_error_callback`). */
const IN_PARAMETER = /\bportal\b.*\bparameter \$\d+/;

/**
 * Whether a query failed because a number or time that was sent with it is out of its type's range. The same from
 * stored rows, such as a sum that overflows, is a fault of the service.
 */
export function isParameterFault(error: unknown): boolean {
  let isOfQuery = false;
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    isOfQuery ||= cause instanceof DrizzleQueryError;
    const { code, where } = cause as { code?: string; where?: string };
    if (isOfQuery && code !== undefined && OUT_OF_RANGE.has(code)) return IN_PARAMETER.test(where ?? "");
  }
  return false;
}
