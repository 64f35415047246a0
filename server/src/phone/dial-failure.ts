/** Why a call couldn't be placed, for its record. */
import { ServiceError } from "@parley/base/errors";
import type { Logger } from "@parley/base/logger";

/** In the service's own words. Errors without such words go to the log, and the record says where to look. */
export function dialFailure(error: unknown, callId: string, logger: Pick<Logger, "error">): string {
  if (error instanceof ServiceError) return error.message;
  logger.error({ err: error, callId }, "a phone call could not be placed");
  return "The call couldn't be placed because of an internal error. See the server's log.";
}
