/** Writes account events to the log, their own table, and workspaces' audit logs (docs/accounts.md#the-account-log). */
import { createHmac } from "node:crypto";
import type { Clock } from "@parley/base/clock";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import type { Metrics } from "../../platform/metrics.ts";
import { addressGroup } from "@parley/base/net/address-group";
import { deriveKey } from "../../platform/secrets/derive-key.ts";
import { CONFIRMATION_REFUSED, type AccountLog, type StrangersEvent, type Whence } from "./account-event.ts";
import {
  findUserId,
  insertAccountEvent,
  MAX_USER_AGENT,
  pruneAccountEvents,
  type NewAccountEvent,
} from "./account-event-queries.ts";
import { createMinuteCounts, type Counted } from "./minute-counts.ts";
import { rootMessageOf } from "@parley/base/thrown";

export interface AccountLogOptions {
  db: Db;
  logger: Logger;
  clock: Clock;
  metrics: Pick<Metrics, "signIns">;
  /** The configured keys; the first one derives the key that hashes unknown emails. */
  keys: readonly Buffer[];
  /** How many days events are kept; 0: forever. */
  days: number;
}

/** Accounts and addresses that are counted apart at a time. Further ones are counted together. */
const MOST_KEYS = 5_000;
/** Writes that wait for the database; further ones are only logged. */
const MOST_WAITING = 1_000;
const LOOK_EVERY_MS = 1_000;
const PRUNE_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

export function openAccountLog(options: AccountLogOptions): AccountLog {
  const { db, logger, clock, metrics, keys, days } = options;
  const emailKey = deriveKey(keys[0] ?? Buffer.alloc(32), "parley account log");
  const lines = createMinuteCounts<StrangersEvent>(MOST_KEYS, withReasonOfBoth);
  const rows = createMinuteCounts<StrangersEvent>(MOST_KEYS, withReasonOfBoth);
  const closing = new AbortController();
  const stops = [
    clock.every(LOOK_EVERY_MS, () => report(lines.due(clock.now()), rows.due(clock.now()))),
    clock.every(PRUNE_EVERY_MS, () => void prune()),
  ];
  /** One after another, so that a flood takes one connection. */
  let working = Promise.resolve();
  let waiting = 0;

  /** A hash of the email as it was given, in lower case. */
  function hashOf(email: string): string {
    return createHmac("sha256", emailKey).update(email.toLowerCase()).digest("hex").slice(0, 16);
  }

  function report(newLines: readonly Counted<StrangersEvent>[], newRows: readonly Counted<StrangersEvent>[]) {
    const all = [
      ...newLines.map((counted) => ({ counted, isLine: true })),
      ...newRows.map((counted) => ({ counted, isLine: false })),
    ];
    for (const { counted, isLine } of all) {
      if (waiting >= MOST_WAITING) {
        if (isLine) writeLine(unresolved(counted));
        continue;
      }
      waiting++;
      working = working
        .then(async () => {
          const event = await resolve(counted);
          if (isLine) writeLine(event);
          else await insertAccountEvent(db, event, new Date(clock.now()));
        })
        .catch((error: unknown) => {
          logger.warn(
            { reason: rootMessageOf(error), event: counted.value.event },
            "an account event couldn't be stored",
          );
          if (isLine) writeLine(unresolved(counted));
        })
        .finally(() => waiting--);
    }
  }

  function unresolved({ value, count, isOverflow }: Counted<StrangersEvent>): NewAccountEvent {
    const { event, reason } = value;
    const from = isOverflow ? { address: "many" } : value.from;
    return { event, userId: null, accountHash: null, reason, count, from, isOwn: false };
  }

  /** Looks up whose account it is. */
  async function resolve(counted: Counted<StrangersEvent>): Promise<NewAccountEvent> {
    const event = unresolved(counted);
    const { account } = counted.value;
    if (account === null || counted.isOverflow) return event;
    if ("userId" in account) return { ...event, userId: account.userId };
    const userId = await findUserId(db, account.email);
    if (userId !== null) return { ...event, userId };
    const reason = event.reason === "wrong_password" ? "unknown_account" : event.reason;
    return { ...event, reason, accountHash: hashOf(account.email) };
  }

  /** `event` and `address` come first and in this order: filters of fail2ban and others rely on it. */
  function writeLine({ event, from, reason, count, userId, accountHash, isOwn }: NewAccountEvent): void {
    const account = {
      ...(userId !== null && { user_id: userId }),
      ...(accountHash !== null && { account_hash: accountHash }),
    };
    const line = { event, address: from.address, reason, count, ...account };
    if (isOwn) logger.info(line, WORDS[event]);
    else logger.warn(line, WORDS[event]);
  }

  async function prune(): Promise<void> {
    if (days === 0) return;
    try {
      await pruneAccountEvents(db, new Date(clock.now() - days * DAY_MS), closing.signal);
    } catch (error) {
      logger.warn(
        { reason: rootMessageOf(error) },
        "old account events couldn't be deleted; trying again in an hour",
      );
    }
  }

  const pruned = prune();
  return {
    async record({ event, userId, reason, from: given }, tx) {
      const isOwn = given !== "operator";
      const from = isOwn ? given : { address: given };
      const row = { event, userId, accountHash: null, reason, count: 1, from, isOwn };
      if (event === "auth_sign_in") metrics.signIns.inc({ outcome: "ok" });
      writeLine(row);
      const writing = insertAccountEvent(tx ?? db, row, new Date(clock.now()));
      if (tx) await writing;
      else
        await writing.catch((error: unknown) =>
          logger.error({ err: error, event }, "an account event couldn't be stored"),
        );
    },
    count(given) {
      const event = { ...given, from: shortened(given.from) };
      const isSignIn = event.event !== "auth_reset" && event.event !== CONFIRMATION_REFUSED;
      if (isSignIn)
        metrics.signIns.inc({ outcome: event.reason === "rate_limited" ? "rate_limited" : "refused" });
      const { account } = event;
      const whose = account && ("userId" in account ? account.userId : hashOf(account.email));
      const now = clock.now();
      const line = lines.add(`${event.event} ${addressGroup(event.from.address)}`, event, now);
      const row =
        event.event === CONFIRMATION_REFUSED
          ? null
          : rows.add(`${event.event} ${whose ?? addressGroup(event.from.address)}`, event, now);
      report(line ? [line] : [], row ? [row] : []);
    },
    async close() {
      for (const stop of stops) stop();
      closing.abort();
      report(lines.rest(), rows.rest());
      await Promise.all([working, pruned]);
    },
  };
}

/** As worded in the log. */
const WORDS: Record<NewAccountEvent["event"], string> = {
  auth_sign_in: "signed in",
  auth_sign_in_refused: "a sign-in was refused",
  auth_password_changed: "a password was changed",
  auth_email_changed: "an account's email was changed",
  auth_two_factor_changed: "two-factor authentication was changed",
  auth_reset: "a password reset",
  oidc_refused: "a single sign-on was refused",
  confirmation_refused: "a signed-in person's password or code was refused",
};

/** A copy, since a part of a long text would keep all of it in memory. */
function shortened({ address, userAgent }: Whence): Whence {
  return { address, userAgent: userAgent && Buffer.from(userAgent.slice(0, MAX_USER_AGENT)).toString() };
}

function withReasonOfBoth(earlier: StrangersEvent, later: StrangersEvent): StrangersEvent {
  return earlier.reason === later.reason ? later : { ...later, reason: "several" };
}
