import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { splitHostPort } from "@parley/base/net/host-name";
import type { PhoneTrunk } from "../phone-trunk.ts";

/**
 * The address of a trunk's server, for an offer that is made before signalling looks it up: if we are in several
 * networks, the offer then names the address that this server can reach. Null if the host name has no address of its
 * own (RFC 3263 finds others).
 */
export async function trunkAddress({ host, outbound_proxy: proxy }: PhoneTrunk): Promise<string | null> {
  const target = (proxy === null ? null : splitHostPort(proxy)?.host) ?? host;
  if (target === null) return null;
  if (isIP(target) !== 0) return target;
  try {
    return (await lookup(target)).address;
  } catch {
    return null; // signalling reports this when it dials
  }
}
