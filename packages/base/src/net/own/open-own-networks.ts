/** Puts the guard's parts together: the policies, and the watch that keeps the service's own addresses in them. */
import type { Clock } from "../../clock.ts";
import type { Logger } from "../../logger.ts";
import { createNameResolver, resolveBySystem, type ResolveName } from "../name-resolver.ts";
import { plainHost } from "../network-rules.ts";
import { networksOf, type Networks, type NetworkSettings } from "./networks.ts";
import { createOwnBoard } from "../own-board.ts";
import { watchOwnPlaces, type OwnPlacesWatch } from "./own-places.ts";

export interface OwnNetworkSettings extends NetworkSettings {
  instanceUrl: string | null;
  /** MEDIA_ADDRESSES and SIP_ADDRESSES, all of which belong to this machine. */
  mediaAddresses: string[];
  sip: { networkAllow: string[]; addresses: string[] };
}

export interface OwnNetworks extends OwnPlacesWatch {
  networks: Networks;
}

export function openOwnNetworks(
  config: OwnNetworkSettings,
  { clock, logger }: { clock: Clock; logger: Pick<Logger, "warn"> },
): OwnNetworks {
  const board = createOwnBoard();
  const named = [
    ...config.mediaAddresses,
    ...config.sip.addresses,
    ...[config.publicUrl, config.instanceUrl].flatMap(hostOf),
  ];
  const watch = watchOwnPlaces({ board, named, resolve: createOperatorResolver(), clock, logger });
  return { networks: networksOf(config, board), ...watch };
}

/** The host of a URL of the service's, in a list; empty if there is none. */
export function hostOf(url: string | null): string[] {
  return url === null ? [] : [plainHost(new URL(url).hostname)];
}

/** Resolves as tools do, and names that only the system knows by the system. */
function createOperatorResolver(): ResolveName {
  const resolve = createNameResolver();
  return (name, signal) => resolve(name, signal).catch(() => (signal.aborted ? [] : resolveBySystem(name)));
}
