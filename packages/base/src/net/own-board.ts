/**
 * Where this service can be reached itself: written by the main thread, read by every thread that connects anywhere
 * (docs/tools.md#private-networks). It is shared memory, so that a call that began before an address was known refuses
 * it too, and asking costs one read of a number.
 */
import { isIP } from "node:net";
import { createAddressRanges, type AddressRanges } from "./address-ranges.ts";

/** The memory. It can be posted to threads, which then see every later write. */
export type OwnBoard = SharedArrayBuffer;

export interface OwnPlaces {
  /** Public addresses of this machine and of the other processes. */
  addresses: string[];
  /** The service's host names, in lower case, and a public address that each stands for. */
  hosts: Record<string, string>;
}

/** As `OwnPlaces`, for lookups. */
export interface KnownPlaces {
  list: readonly string[];
  addresses: AddressRanges;
  hosts: ReadonlyMap<string, string>;
}

/** Room for about 1,500 addresses. */
const SLOT_BYTES = 64 * 1024;
/** The version, and the lengths of the texts in both slots. */
const HEAD_BYTES = 12;

/** An empty one. */
export function createOwnBoard(): OwnBoard {
  return new SharedArrayBuffer(HEAD_BYTES + 2 * SLOT_BYTES);
}

/**
 * Replaces what is there. Only one thread may write. The text goes into the slot that nobody reads, before the version
 * points to it. Throws RangeError if it is too large.
 */
export function writeOwnPlaces(board: OwnBoard, places: OwnPlaces): void {
  const bytes = new TextEncoder().encode(JSON.stringify(places));
  if (bytes.length > SLOT_BYTES) throw new RangeError(`${bytes.length} bytes of own addresses are too many`);
  const head = new Int32Array(board, 0, 3);
  const next = Atomics.load(head, 0) + 1;
  new Uint8Array(board, startOf(next), SLOT_BYTES).set(bytes);
  Atomics.store(head, 1 + slotOf(next), bytes.length);
  Atomics.store(head, 0, next);
}

/** Reads the board; parses it only after a write. */
export function readOwnPlaces(board: OwnBoard): () => KnownPlaces {
  const head = new Int32Array(board, 0, 3);
  let version = -1;
  let known: KnownPlaces = { list: [], addresses: createAddressRanges(), hosts: new Map() };
  return () => {
    // The next write leaves this slot alone until it has moved the version, so the text is whole if that hasn't moved.
    for (let current = Atomics.load(head, 0); current !== version; current = Atomics.load(head, 0)) {
      const bytes = new Uint8Array(board, startOf(current), Atomics.load(head, 1 + slotOf(current))).slice();
      if (Atomics.load(head, 0) !== current) continue;
      known = current === 0 ? known : parse(bytes);
      version = current;
    }
    return known;
  };
}

/** A set of single addresses, which matches any spelling of them. */
export function singleAddresses(addresses: readonly string[]): AddressRanges {
  return createAddressRanges(addresses.map((each) => `${each}/${isIP(each) === 4 ? 32 : 128}`));
}

function parse(bytes: Uint8Array): KnownPlaces {
  const { addresses, hosts } = JSON.parse(new TextDecoder().decode(bytes)) as OwnPlaces;
  return { list: addresses, addresses: singleAddresses(addresses), hosts: new Map(Object.entries(hosts)) };
}

const slotOf = (version: number): number => version & 1;
const startOf = (version: number): number => HEAD_BYTES + slotOf(version) * SLOT_BYTES;
