import { asRange, createAddressRanges, isNarrow, type AddressRanges } from "@parley/base/net/address-ranges";
import { isPublicAddress } from "@parley/base/net/public-address";
import type { SipTrunk } from "../../sip-messages.ts";
import type { UserAgentContext } from "../core/user-agent-context.ts";
import type { InviteOutcome } from "../core/user-agent-context.ts";
import { pingTrunk } from "./ping-trunk.ts";
import { startRegistration, type Registration } from "./registration.ts";
import { createTrunkState, type TrunkStateKeeper } from "./registration-state.ts";

/**
 * Why an address counts as a trunk's, best reason last: it is in a range with strangers in it, it is listed, it is the
 * host's, or the trunk's password was accepted there. Whoever sets up a trunk can claim all but the last.
 */
export type TrunkClaim = (typeof CLAIMS)[number];
export const CLAIMS = ["none", "range", "listed", "host", "registered"] as const;

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
  /** A message of this kind came from the address: a sign of life of the trunks whose operator has it. */
  heard(address: string, kind: "request" | "response"): void;
  /** What came of an INVITE through the trunk. */
  invited(id: string, outcome: InviteOutcome): void;
  /** Trunks that admit callers by digest. */
  withDigest(): SipTrunk[];
  /** Whether the trunk is registered now. */
  isRegistered(id: string): boolean;
  /** How well founded it is that the trunk's own operator has this address. */
  claimTo(address: string, id: string): TrunkClaim;
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

/** Who an address belongs to. */
interface Known {
  trunks: SipTrunk[];
  isKnown: boolean;
  /** The trunks of `trunks` whose operator has it, and nobody else. */
  operators: Entry[];
}

/** Size of the cache from address to trunks, which every datagram uses. */
const MOST_KNOWN = 2_000;

export function createTrunkBook({ userAgent, optionsIntervalMs }: TrunkBookOptions): TrunkBook {
  let entries = new Map<string, Entry>();
  let known = new Map<string, Known>();
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

  function lookUp(address: string): Known {
    const remembered = known.get(address);
    if (remembered) return remembered;
    const own = [...entries.values()].filter(
      ({ addresses, ranges }) => addresses.has(address) || ranges.has(address),
    );
    const operators = own.filter(({ addresses, narrow }) => addresses.has(address) || narrow.has(address));
    const isKnown = operators.length > 0 || (own.length > 0 && !isPublicAddress(address));
    const found = { trunks: own.map(({ trunk }) => trunk), isKnown, operators };
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
    heard(address, kind) {
      const at = Math.round(userAgent.clock.now());
      for (const { state } of lookUp(address).operators) state.heard(at, kind);
    },
    invited(id, outcome) {
      const state = entries.get(id)?.state;
      if (!state) return;
      if (typeof outcome === "number") state.inviteAnswered(outcome);
      else state.inviteMissed(outcome);
    },
    withDigest: () =>
      [...entries.values()]
        .map(({ trunk }) => trunk)
        .filter(
          ({ inboundAuth, username, password }) =>
            inboundAuth.digest && username !== null && password !== null,
        ),
    isRegistered: (id) => (entries.get(id)?.state.state.registeredUntil ?? null) !== null,
    claimTo(address, id) {
      const entry = entries.get(id);
      if (entry?.registration?.registrar() === address) return "registered";
      if (entry?.addresses.has(address)) return "host";
      if (entry?.narrow.has(address)) return "listed";
      return entry?.ranges.has(address) ? "range" : "none";
    },
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
    const range = asRange(entry);
    try {
      ranges.add(range);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const message = `Trunk ${trunk.id}: ${entry} isn't an address range, so no caller matches it.`;
      userAgent.emit({ type: "log", level: "warn", message });
      continue;
    }
    if (isNarrow(range)) narrow.add(range);
  }
  return { ranges, narrow };
}
