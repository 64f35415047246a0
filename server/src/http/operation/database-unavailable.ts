import type { DatabaseTrouble } from "../../platform/db/database-trouble.ts";
import { ServiceError } from "@parley/base/errors";

const ANSWERS = {
  away: { message: "The service can't reach its database. Try again shortly.", retryAfterS: 5 },
  full: {
    message:
      "The database's disk is full, so nothing can be saved. Ask the server's operator to free up space.",
    retryAfterS: 30,
  },
} as const satisfies Record<DatabaseTrouble, { message: string; retryAfterS: number }>;

/** 503 DATABASE_UNAVAILABLE. The request has had no effect, unless only the reply to a commit was lost. */
export function databaseUnavailable(trouble: DatabaseTrouble): ServiceError {
  const { message, retryAfterS } = ANSWERS[trouble];
  return new ServiceError("DATABASE_UNAVAILABLE", message, {}, retryAfterS);
}
