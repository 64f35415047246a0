/** Reads how long people stay signed in (docs/accounts.md#signing-in). */
import { SESSION_DAYS } from "../../access/people/sessions/session-end.ts";
import { ConfigError, readCount } from "./config-values.ts";

/** Browsers keep no cookie for longer (RFC 6265bis, 5.5). */
const MOST_DAYS = 400;

/** In days. Throws ConfigError. */
export function readSessionDays(env: NodeJS.ProcessEnv): number {
  const days = readCount(env, "SESSION_DAYS", SESSION_DAYS, MOST_DAYS);
  if (days === 0) throw new ConfigError("SESSION_DAYS", `is "0". Use a whole number from 1 to ${MOST_DAYS}.`);
  return days;
}
