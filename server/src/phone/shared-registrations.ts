/**
 * One process at a time registers a trunk, so that its provider sends calls to one place (docs/scaling.md). Another one
 * takes over when it dies or is stopped.
 */
import type { Db } from "../platform/db/schema.ts";
import type { SipTrunkState } from "@parley/sip/sip-messages";
import type { Logger } from "@parley/base/logger";
import {
  claimRegistrations,
  leaveRegistrations,
  listRegistrations,
  recordRegistration,
  type TrunkRegistrationRow,
} from "./numbering/trunk-registration-queries.ts";
import type { PhoneTimers } from "./phone-timers.ts";
import { rootMessageOf } from "@parley/base/thrown";

export interface Registrations {
  /** Whether this process registers the trunk. */
  isHere(trunkId: string): boolean;
  /** The result in the process that registers the trunk; null if that is this one, or none. */
  elsewhere(trunkId: string): Pick<TrunkRegistrationRow, "registeredUntil" | "lastError"> | null;
  /** Reports the state to the other processes. */
  tell(trunkId: string, state: SipTrunkState): void;
  /** Takes trunks that nobody registers. Rejects if the database can't be asked. */
  look(): Promise<void>;
  /**
   * Stops taking trunks. Resolves when others have registered all of this process's and no call is on its way here any
   * more, when there is no other process, or after 10 s.
   */
  release(): Promise<void>;
  close(): Promise<void>;
}

export interface RegistrationsOptions {
  db: Db;
  logger: Logger;
  timers: PhoneTimers;
  instanceId: string;
  /** Whether there is any trunk to register; otherwise the database isn't asked. */
  isNeeded(): boolean;
  /** This process has gained or lost a trunk. */
  onChange(): void;
}

/** How often to look, ms. This adds to the 3 s or so until a dead process is noticed. */
const LOOK_EVERY_MS = 1_000;
const RELEASE_MS = 10_000;
/** How long calls may still arrive that the provider sent before another process registered the trunk, ms. */
const IN_TRANSIT_MS = 1_000;

/** For a process that has its database to itself. */
export const ALL_HERE: Registrations = {
  isHere: () => true,
  elsewhere: () => null,
  tell: () => undefined,
  look: () => Promise.resolve(),
  release: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

export function shareRegistrations(options: RegistrationsOptions): Registrations {
  const { db, logger, timers, instanceId, isNeeded, onChange } = options;
  let rows = new Map<string, TrunkRegistrationRow>();
  /** Trunks left to others, but registered here until one of them has registered it, or failed to. */
  let leaving = new Set<string>();
  let isReleased = false;
  let isClosed = false;
  let isBlind = false;
  let stopNext = (): void => undefined;
  let handedOver = (): void => undefined;
  let looking: Promise<void> = Promise.resolve();
  const telling = new Set<Promise<void>>();

  const isOurs = (trunkId: string): boolean => rows.get(trunkId)?.instanceId === instanceId;
  const isHere = (trunkId: string): boolean => isOurs(trunkId) || leaving.has(trunkId);
  const here = (): string => [...new Set([...rows.keys(), ...leaving])].filter(isHere).sort().join();

  function take(found: TrunkRegistrationRow[]): void {
    const before = here();
    rows = new Map(found.map((row) => [row.trunkId, row]));
    leaving = new Set([...leaving].filter((trunkId) => !isSettled(rows.get(trunkId))));
    if (here() !== before) onChange();
    if (leaving.size === 0) handedOver();
  }

  async function lookNow(): Promise<void> {
    if (isClosed || (!isNeeded() && rows.size === 0)) return;
    if (!isReleased) await claimRegistrations(db, instanceId);
    take(await listRegistrations(db));
  }

  function look(): Promise<void> {
    const mine = looking.then(lookNow);
    looking = mine.catch(() => undefined); // the caller gets the error
    return mine;
  }

  function lookLater(): void {
    stopNext = timers.after(LOOK_EVERY_MS, () => {
      void look()
        .then(() => (isBlind = false))
        .catch((error: unknown) => {
          if (!isBlind)
            logger.warn({ reason: rootMessageOf(error) }, "registrations can't be shared at the moment");
          isBlind = true;
        })
        .finally(() => {
          if (!isClosed) lookLater();
        });
    });
  }
  lookLater();

  /** Resolves to the number of processes that can take what this one leaves. */
  async function leave(): Promise<number> {
    leaving = new Set([...rows.keys()].filter(isOurs));
    return leaveRegistrations(db, instanceId);
  }

  async function handOver(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    handedOver = resolve;
    const left = looking.then(leave);
    looking = left.then(
      () => undefined,
      () => undefined,
    );
    try {
      if ((await left) === 0 || leaving.size === 0) return;
      await promise;
      await new Promise<void>((arrived) => timers.after(IN_TRANSIT_MS, arrived));
    } catch (error) {
      logger.warn({ reason: rootMessageOf(error) }, "registrations stay with this process until it ends");
    }
  }

  return {
    isHere,
    elsewhere(trunkId) {
      const row = rows.get(trunkId);
      return row && !isHere(trunkId) ? row : null;
    },
    tell(trunkId, { registeredUntil, lastError }) {
      if (!isOurs(trunkId)) return;
      const until = registeredUntil === null ? null : new Date(registeredUntil);
      const row = { trunkId, instanceId, registeredUntil: until, lastError };
      const told = recordRegistration(db, row)
        .catch((error: unknown) =>
          logger.warn({ reason: rootMessageOf(error), trunkId }, "a registration wasn't recorded"),
        )
        .finally(() => telling.delete(told));
      telling.add(told);
    },
    look,
    async release() {
      isReleased = true;
      const late = Promise.withResolvers<void>();
      const stop = timers.after(RELEASE_MS, late.resolve);
      await Promise.race([handOver(), late.promise]);
      stop();
    },
    async close() {
      isClosed = true;
      stopNext();
      handedOver();
      await looking;
      await Promise.all(telling);
    },
  };
}

/** Whether the process that took the trunk knows the result of its registration. */
function isSettled(row: TrunkRegistrationRow | undefined): boolean {
  return row !== undefined && (row.registeredUntil !== null || row.lastError !== null);
}
