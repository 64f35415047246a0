import type { DatabaseTrouble } from "../../db/database-trouble.ts";
import { ServiceError } from "../../errors.ts";

const ANSWERS = {
  away: { message: "The service can't reach its database; try again shortly.", retryAfterS: 5 },
  full: {
    message:
      "The disk of the service's database is full, so nothing can be stored; its operator must make room.",
    retryAfterS: 30,
  },
} as const satisfies Record<DatabaseTrouble, { message: string; retryAfterS: number }>;

/** 503 DATABASE_UNAVAILABLE. What was asked for has not been done, unless the answer to a commit was lost. */
export function databaseUnavailable(trouble: DatabaseTrouble): ServiceError {
  const { message, retryAfterS } = ANSWERS[trouble];
  return new ServiceError("DATABASE_UNAVAILABLE", message, {}, retryAfterS);
}
