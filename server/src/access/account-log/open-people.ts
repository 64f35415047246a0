/** Opens what knows people and their sessions, and the log of what they do about signing in. */
import { systemClock } from "@parley/base/clock";
import { createPeople, type PeopleOptions } from "../people/create-people.ts";
import type { People } from "../people/people.ts";
import type { AccountLog } from "./account-event.ts";
import { openAccountLog, type AccountLogOptions } from "./open-account-log.ts";
import { watchPeople } from "./watch-people.ts";

export interface PeopleSettings {
  publicUrl: string;
  sessionDays: number;
  accountLogDays: number;
}

type Given = Pick<PeopleOptions, "db" | "logger" | "keys" | "hashPlaces"> &
  Pick<AccountLogOptions, "metrics">;

/** Everything that `people` does is in `accountLog`. */
export async function openPeople(
  { publicUrl, sessionDays, accountLogDays: days }: PeopleSettings,
  { metrics, hashPlaces, ...given }: Given,
): Promise<{ people: People; accountLog: AccountLog; close(): Promise<void> | void }> {
  const isSecure = publicUrl.startsWith("https:");
  const people = await createPeople({ ...given, isSecure, hashPlaces, sessionDays });
  const accountLog = openAccountLog({ ...given, metrics, clock: systemClock, days });
  return { people: watchPeople(people, accountLog), accountLog, close: () => accountLog.close() };
}
