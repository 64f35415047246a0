import { isIP } from "node:net";
import { createAddressRanges, type AddressRanges } from "@parley/base/net/address-ranges";
import { isPublicAddress } from "@parley/base/net/public-address";
import type { SipTrunk } from "../../sip-messages.ts";
import type { UserAgentContext } from "../core/user-agent-context.ts";
import { pingTrunk } from "./ping-trunk.ts";
import { startRegistration, type Registration } from "./registration.ts";
import { createTrunkState, type TrunkStateKeeper } from "./registration-state.ts";

/** All trunks, each with its pings and its registration. */
export interface TrunkBook {
  /** Replaces the list. Unchanged trunks are left undisturbed. */
  set(trunks: readonly SipTrunk[]): void;
  get(id: string): SipTrunk | undefined;
  /** Trunks whose calls may come from this address, in the order of the list. */
  ofSource(address: string): SipTrunk[];
  /**
   * Whether the limits for strangers don't apply to this address. Ranges so wide that strangers are in them, such as
   * 0.0.0.0/0, admit calls but lift no limit, since any workspace may list one.
   */
  knows(address: string): boolean;
  /** Trunks that admit callers by digest. */
  withDigest(): SipTrunk[];
  /** Whether the trunk is registered now. */
  isRegistered(id: string): boolean;
  /** Stops everything. Resolves when all trunks are unregistered. */
  close(): Promise<void>;
}

export interface TrunkBookOptions {
  userAgent: UserAgentContext;
  optionsIntervalMs: number;
}

interface Entry {
  trunk: SipTrunk;
  text: string;
  ranges: AddressRanges;
  /** The `ranges` that are narrow enough to belong to one operator. */
  narrow: AddressRanges;
  addresses: Set<string>;
  registration: Registration | null;
  state: TrunkStateKeeper;
  stopPings(): void;
}

/** Size of the cache from address to trunks, which every datagram uses. */
const MOST_KNOWN = 2_000;
/** Prefix length of the widest range that one operator may have. */
const NARROW = { ipv4: 16, ipv6: 32 };

export function createTrunkBook({ userAgent, optionsIntervalMs }: TrunkBookOptions): TrunkBook {
  let entries = new Map<string, Entry>();
  let known = new Map<string, { trunks: SipTrunk[]; isKnown: boolean }>();
  const closing = new Set<Promise<void>>();

  function open(trunk: SipTrunk, text: string): Entry {
    const state = createTrunkState((changed) =>
      userAgent.emit({ type: "trunk_state", trunkId: trunk.id, state: changed }),
    );
    const addresses = new Set<string>();
    const onAddresses = (found: string[]): void => {
      if (found.length === addresses.size && found.every((address) => addresses.has(address))) return;
      addresses.clear();
      for (const address of found) addresses.add(address);
      known = new Map();
    };
    return {
      trunk,
      text,
      ...rangesOf(trunk, userAgent),
      addresses,
      state,
      registration: trunk.register && trunk.registersHere ? startRegistration(userAgent, trunk, state) : null,
      stopPings: pingTrunk(userAgent, trunk, optionsIntervalMs, state, onAddresses),
    };
  }

  function shut(entry: Entry): void {
    entry.stopPings();
    const closed = (entry.registration?.close() ?? Promise.resolve()).finally(() => closing.delete(closed));
    closing.add(closed);
  }

  function lookUp(address: string): { trunks: SipTrunk[]; isKnown: boolean } {
    const remembered = known.get(address);
    if (remembered) return remembered;
    const own = [...entries.values()].filter(
      ({ addresses, ranges }) => addresses.has(address) || ranges.has(address),
    );
    const isKnown = own.some(
      ({ addresses, narrow }) => addresses.has(address) || narrow.has(address) || !isPublicAddress(address),
    );
    const found = { trunks: own.map(({ trunk }) => trunk), isKnown };
    if (known.size >= MOST_KNOWN) known = new Map();
    known.set(address, found);
    return found;
  }

  return {
    set(trunks) {
      const next = new Map<string, Entry>();
      for (const trunk of trunks) {
        const text = JSON.stringify(trunk);
        const entry = entries.get(trunk.id);
        if (entry?.text === text) next.set(trunk.id, entry);
        else {
          if (entry) shut(entry);
          next.set(trunk.id, open(trunk, text));
        }
      }
      for (const [id, entry] of entries) if (!next.has(id)) shut(entry);
      entries = next;
      known = new Map();
    },
    get: (id) => entries.get(id)?.trunk,
    ofSource: (address) => lookUp(address).trunks,
    knows: (address) => lookUp(address).isKnown,
    withDigest: () =>
      [...entries.values()]
        .map(({ trunk }) => trunk)
        .filter(
          ({ inboundAuth, username, password }) =>
            inboundAuth.digest && username !== null && password !== null,
        ),
    isRegistered: (id) => (entries.get(id)?.state.state.registeredUntil ?? null) !== null,
    async close() {
      for (const entry of entries.values()) shut(entry);
      entries = new Map();
      known = new Map();
      await Promise.all(closing);
    },
  };
}

function rangesOf(trunk: SipTrunk, userAgent: UserAgentContext): Pick<Entry, "ranges" | "narrow"> {
  const [ranges, narrow] = [createAddressRanges(), createAddressRanges()];
  for (const entry of trunk.inboundAuth.addresses) {
    const family = isIP(entry);
    const range = family === 0 ? entry : `${entry}/${family === 4 ? 32 : 128}`;
    try {
      ranges.add(range);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const message = `Trunk ${trunk.id}: ${entry} isn't an address range, so no caller matches it.`;
      userAgent.emit({ type: "log", level: "warn", message });
      continue;
    }
    const length = Number(range.slice(range.indexOf("/") + 1));
    if (length >= (range.includes(":") ? NARROW.ipv6 : NARROW.ipv4)) narrow.add(range);
  }
  return { ranges, narrow };
}
