/** Keeps the board of the service's own addresses up to date (docs/tools.md#private-networks). */
import { isIP } from "node:net";
import type { Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";
import type { ResolveName } from "../name-resolver.ts";
import { plainHost } from "../network-rules.ts";
import { interfaceAddresses, publicAmong } from "../own-addresses.ts";
import { writeOwnPlaces, type OwnBoard } from "../own-board.ts";
import { rootMessageOf } from "../../thrown.ts";

/** Tells the other processes on the database this one's addresses; returns theirs, and the hosts of their URLs. */
export type Exchange = (own: string[]) => Promise<string[]>;

export interface OwnPlacesOptions {
  board: OwnBoard;
  /** Addresses and host names that the operator calls the service's. */
  named: string[];
  resolve: ResolveName;
  clock: Clock;
  logger: Pick<Logger, "warn">;
  interfaces?: () => string[];
}

export interface OwnPlacesWatch {
  /** Resolves when the first lookups have ended, at most 5 s after the start. */
  looked: Promise<void>;
  /** Resolves when the first exchange is done; others follow, and failures are logged. */
  share(exchange: Exchange): Promise<void>;
  /** Resolves when no lookup runs. */
  settled(): Promise<void>;
  /** Called whenever the board has changed. */
  onChange(listener: () => void): void;
  /** Resolves when nothing runs any more. */
  close(): Promise<void>;
}

const LOOK_INTERVAL_MS = 20_000;
const LOOKUP_LIMIT_MS = 5_000;
/** A name server may answer with some of many addresses, so one that was seen once counts for this long. */
const KEPT_MS = 3_600_000;
/** Bounds what other processes and name servers can add. */
const MOST_ADDRESSES = 500;

/** The literal addresses are on the board at once, names once they are looked up. */
export function watchOwnPlaces(options: OwnPlacesOptions): OwnPlacesWatch {
  const { board, clock, logger, interfaces = interfaceAddresses } = options;
  const named = options.named.map(plainHost);
  /** Per host, its addresses and when each one expires. */
  const seen = new Map<string, Map<string, number>>();
  const failed = new Set<string>();
  const closing = new AbortController();
  let others: string[] = [];
  let exchange: Exchange | null = null;
  let changed = (): void => undefined;
  let written = "";
  let running: Promise<void> | null = null;

  async function lookUp(host: string): Promise<void> {
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(LOOKUP_LIMIT_MS)]);
      const found = await orAborted(options.resolve(host, signal), signal);
      const known = seen.get(host) ?? new Map<string, number>();
      for (const address of publicAmong(found)) known.set(address, clock.now() + KEPT_MS);
      seen.set(host, known);
      failed.delete(host);
    } catch (error) {
      if (closing.signal.aborted || failed.has(host)) return;
      failed.add(host);
      logger.warn(
        { reason: rootMessageOf(error), host },
        "the service's own host name could not be looked up",
      );
    }
  }

  function addressesOf(host: string): string[] {
    const known = seen.get(host) ?? new Map<string, number>();
    return [...known].filter(([, until]) => until > clock.now()).map(([address]) => address);
  }

  function ownAddresses(): string[] {
    return publicAmong([...interfaces(), ...named, ...named.flatMap(addressesOf)]);
  }

  function write(): void {
    const hosts = [...named, ...others].filter(isName);
    const addresses = publicAmong([...ownAddresses(), ...others, ...hosts.flatMap(addressesOf)]);
    const places = {
      addresses: addresses.slice(0, MOST_ADDRESSES),
      hosts: Object.fromEntries(
        hosts.flatMap((host) =>
          addressesOf(host)
            .slice(0, 1)
            .map((first) => [host, first]),
        ),
      ),
    };
    const text = JSON.stringify(places);
    if (text === written) return;
    writeOwnPlaces(board, places);
    written = text;
    changed();
  }

  async function look(): Promise<void> {
    await Promise.all(named.filter(isName).map(lookUp));
    write();
    await exchangeNow();
  }

  async function exchangeNow(): Promise<void> {
    if (!exchange) return;
    try {
      others = (await exchange(ownAddresses())).map(plainHost).slice(0, MOST_ADDRESSES);
    } catch (error) {
      logger.warn({ reason: rootMessageOf(error) }, "the addresses of the other processes could not be read");
      return;
    }
    await Promise.all([...new Set(others)].filter(isName).map(lookUp));
    write();
  }

  /** Never rejects; one at a time. */
  const lookAgain = (): Promise<void> =>
    (running ??= look().finally(() => {
      running = null;
    }));

  write();
  const looked = lookAgain();
  const stop = clock.every(LOOK_INTERVAL_MS, () => void lookAgain());
  return {
    looked,
    async share(next) {
      exchange = next;
      await exchangeNow();
    },
    settled: () => running ?? Promise.resolve(),
    onChange: (listener) => (changed = listener),
    async close() {
      stop();
      closing.abort(new Error("The service closes"));
      await running;
    },
  };
}

/** The system's lookups can't be cancelled. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** `localhost` needs no lookup: it is always refused. */
function isName(host: string): boolean {
  return isIP(host) === 0 && host !== "localhost" && !host.endsWith(".localhost");
}
