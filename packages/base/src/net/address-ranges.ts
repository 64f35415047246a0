import { BlockList, isIP } from "node:net";

/**
 * A set of CIDR ranges of both families. They are kept apart because Node's BlockList treats IPv4 addresses and their
 * IPv4-mapped forms as the same.
 */
export interface AddressRanges {
  /** Adds `address/length`. Throws RangeError if it isn't a range. */
  add(range: string): void;
  /** False for anything that isn't an address, and for addresses with a zone. */
  has(address: string): boolean;
}

export function createAddressRanges(ranges: readonly string[] = []): AddressRanges {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  const add = (range: string) => {
    const [address = "", length = ""] = /^([^/]*)\/(\d{1,3})$/.exec(range)?.slice(1) ?? [];
    const family = familyOf(address);
    const bits = length === "" ? Number.NaN : Number(length);
    if (family === null || !(bits <= (family === "ipv4" ? 32 : 128))) {
      throw new RangeError(`${range} isn't a CIDR range`);
    }
    lists[family].addSubnet(address, bits, family);
  };
  for (const range of ranges) add(range);
  return {
    add,
    has: (address) => {
      const family = familyOf(address);
      return family !== null && lists[family].check(address, family);
    },
  };
}

/** An address or a range as a range. */
export function asRange(entry: string): string {
  const family = isIP(entry);
  return family === 0 ? entry : `${entry}/${family === 4 ? 32 : 128}`;
}

/** Prefix length of the widest range that one operator may have. */
export const NARROW = { ipv4: 16, ipv6: 32 };

/** Whether a range (`address/length`) belongs to one operator. */
export function isNarrow(range: string): boolean {
  return Number(range.slice(range.indexOf("/") + 1)) >= (range.includes(":") ? NARROW.ipv6 : NARROW.ipv4);
}

function familyOf(address: string): "ipv4" | "ipv6" | null {
  const family = isIP(address);
  if (family === 0 || address.includes("%")) return null;
  return family === 4 ? "ipv4" : "ipv6";
}
