import { DrizzleQueryError } from "drizzle-orm";

/** Appendix A of PostgreSQL's documentation: numeric value out of range, datetime field overflow. */
const OUT_OF_RANGE = new Set(["22003", "22008"]);
/** PostgreSQL's context of an error in a value that was sent with the query (`bind_param_error_callback`). */
const IN_PARAMETER = /\bportal\b.*\bparameter \$\d+/;

/**
 * Whether a query failed because a number or time that was sent with it is out of its type's range. The same from stored
 * rows, such as a sum that overflows, is a fault of the service.
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
