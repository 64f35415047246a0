/**
 * Hashes few passwords at a time. Each takes a tenth of a second of one of Node's four threads, which files and the
 * lookup of names need too, so that many sign-ins at once would keep everything waiting.
 */
import type { Full, Shares } from "@parley/base/bounds/shares";
import { createTurnQueue } from "@parley/base/bounds/turn-queue";
import { ServiceError } from "@parley/base/errors";
import { addressGroup } from "@parley/base/net/address-group";

export interface HashTurns {
  /** `address` is null for requests made by a link. Throws RATE_LIMITED if too many wait already. */
  run<T>(address: string | null, work: () => Promise<T>): Promise<T>;
}

const AT_ONCE = 2;
const RETRY_S = 2;

/** Addresses take turns. */
export function createHashTurns(places: Shares<"address">): HashTurns {
  const queue = createTurnQueue<() => void>();
  let running = 0;

  function next(): void {
    if (running >= AT_ONCE) return;
    const begin = queue.take();
    if (!begin) return;
    running += 1;
    begin();
  }

  return {
    async run(address, work) {
      const group = address === null ? null : addressGroup(address);
      const leave = places.take({ address: group });
      if (typeof leave !== "function") throw tooMany(leave);
      try {
        await new Promise<void>((begin) => {
          queue.add(group ?? "", begin);
          next();
        });
        try {
          return await work();
        } finally {
          running -= 1;
          next();
        }
      } finally {
        leave();
      }
    },
  };
}

function tooMany({ full }: Full<"address">): ServiceError {
  const message =
    full === null
      ? "Too many people are signing in at once."
      : "Too many passwords from your address are being checked at once.";
  return new ServiceError("RATE_LIMITED", `${message} Try again in ${RETRY_S} s.`, {}, RETRY_S);
}
