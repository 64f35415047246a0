import type { Instance } from "../../platform/db/opening/instances.ts";
import { hostOf } from "@parley/base/net/own/open-own-networks";
import type { Exchange } from "@parley/base/net/own/own-places";

/** Tells this process's addresses to the others through the database; returns theirs, and the hosts of their URLs. */
export function exchangeWith({ exchangeAddresses }: Pick<Instance, "exchangeAddresses">): Exchange {
  return async (own) => {
    const others = await exchangeAddresses(own);
    return [...new Set(others.flatMap(({ url, addresses }) => [...(addresses ?? []), ...hostOf(url)]))];
  };
}
