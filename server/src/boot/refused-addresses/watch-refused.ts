/**
 * Reports stored addresses that the service refuses because they lead to its own (docs/tools.md#private-networks): in
 * the log, and in the warnings of trunks and provider keys. Refusing is the guard's work; nothing here decides.
 */
import { isIP } from "node:net";
import type { Db } from "../../platform/db/schema.ts";
import type { Logger } from "@parley/base/logger";
import { createNameResolver, type ResolveName } from "@parley/base/net/name-resolver";
import { compileRules, plainHost, type NetworkRules } from "@parley/base/net/network-rules";
import type { Networks } from "@parley/base/net/own/networks";
import { readOwnPlaces } from "@parley/base/net/own-board";
import type { Warnings } from "../../platform/warnings/warnings.ts";
import { changeTeller } from "../../events/live/change-teller.ts";
import type { WorkspaceEvent } from "../../events/live/workspace-event.ts";
import type { WorkspaceEvents } from "../../events/live/workspace-events.ts";
import { loadProvidersAndTrunks, loadUrlsWith, type StoredAddress } from "./stored-addresses.ts";
import { rootMessageOf } from "@parley/base/thrown";

export interface RefusedOptions {
  db: Db;
  logger: Pick<Logger, "warn">;
  networks: Networks;
  warnings: Pick<Warnings, "replace">;
  events: Pick<WorkspaceEvents, "watch" | "publish">;
  /** Tells when the service's own addresses have changed. */
  onOwnChange(listener: () => void): void;
  resolve?: ResolveName;
}

const FINDER = "own addresses";
/** Lookups of members' hosts: how many at a time, for how long, how many in all, and how long an answer counts. */
const AT_A_TIME = 8;
const LOOKUP_LIMIT_MS = 3_000;
const MOST_HOSTS = 1_000;
const KEPT_MS = 600_000;
/** Members decide how often a trunk or key changes. */
const PAUSE_MS = 1_000;

interface Refused extends StoredAddress {
  address: string;
}

/** Looks at once, and whenever a trunk, a provider key or the service's own addresses change. */
export function watchRefused(options: RefusedOptions): { close(): Promise<void> } {
  const { db, logger, networks, warnings, events, resolve = createNameResolver() } = options;
  const tell = changeTeller(events);
  const rules = {
    "provider key": compileRules(networks.workspaces),
    trunk: compileRules(networks.phone),
    tool: compileRules(networks.tools),
    webhook: compileRules(networks.workspaces),
  };
  const own = networks.tools.own && readOwnPlaces(networks.tools.own);
  const looked = new Map<string, { addresses: string[]; until: number }>();
  const logged = new Set<string>();
  const closing = new AbortController();
  let warned = new Map<string, string[]>();
  let running: Promise<void> | null = null;
  let isStale = false;
  let searched = "";
  let timer: NodeJS.Timeout | null = null;

  async function addressesOf(host: string): Promise<string[]> {
    const known = looked.get(host);
    if (known && known.until > Date.now()) return known.addresses;
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(LOOKUP_LIMIT_MS)]);
    const addresses = await resolve(host, signal).catch((): string[] => []); // no address, nothing to refuse
    looked.set(host, { addresses, until: Date.now() + KEPT_MS });
    return addresses;
  }

  async function refusedAddress(stored: StoredAddress): Promise<string | null> {
    const host = plainHost(stored.host);
    const rule: NetworkRules = rules[stored.kind];
    if (rule.allowsHost(host)) return null;
    const url = stored.url === undefined ? null : URL.parse(stored.url);
    if (url && rule.isDemo(url)) return null;
    if (isIP(host) !== 0) return rule.isOwn(host) ? host : null;
    const known = rule.ownAddressOf(host);
    if (known !== null || url) return known;
    return (await addressesOf(host)).find((address) => rule.isOwn(address)) ?? null;
  }

  async function find(stored: readonly StoredAddress[]): Promise<Refused[]> {
    const found: Refused[] = [];
    const left = stored.slice(0, MOST_HOSTS).values();
    const work = async (): Promise<void> => {
      for (const each of left) {
        if (closing.signal.aborted) return;
        const address = await refusedAddress(each);
        if (address !== null) found.push({ ...each, address });
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    return found;
  }

  /** Tools and webhooks, which may be many, only when the service's own addresses have changed. */
  async function newUrls(): Promise<StoredAddress[]> {
    const hosts = own ? [...own().hosts.keys(), ...own().list] : [];
    if (hosts.join() === searched) return [];
    const found = await loadUrlsWith(db, hosts);
    searched = hosts.join();
    return found;
  }

  async function run(): Promise<void> {
    if (looked.size > MOST_HOSTS) looked.clear();
    const refused = await find([...(await loadProvidersAndTrunks(db)), ...(await newUrls())]);
    if (closing.signal.aborted) return;
    const before = warned;
    warned = new Map();
    for (const { kind, id, workspaceId, field, host, address } of refused) {
      const setting = kind === "trunk" ? "SIP_NETWORK_ALLOW" : "TOOL_NETWORK_ALLOW";
      const text = warningOf(field, host, address, setting);
      warned.set(id, [...(warned.get(id) ?? []), text]);
      const key = `${id} ${text}`;
      if (logged.has(key)) continue;
      logged.add(key);
      logger.warn(
        { workspaceId, id, field, host, address },
        `a ${kind} leads to this service's own address and is refused; ${setting} can allow it`,
      );
    }
    warnings.replace(FINDER, warned);
    for (const { kind, id, workspaceId } of refused) {
      const isNew = before.get(id)?.join("\n") !== warned.get(id)?.join("\n");
      if (isNew && kind === "trunk") tell(workspaceId, "trunks", { type: "trunk", id });
      if (isNew && kind === "provider key") tell(workspaceId, "provider_keys", { type: "provider_key", id });
    }
  }

  function look(): void {
    if (closing.signal.aborted) return;
    isStale = true;
    if (running || timer) return;
    isStale = false;
    running = run()
      .catch((error: unknown) => {
        if (!closing.signal.aborted)
          logger.warn(
            { reason: rootMessageOf(error) },
            "stored addresses could not be checked; the next change tries again",
          );
      })
      .finally(() => {
        running = null;
        if (closing.signal.aborted) return;
        timer = setTimeout(() => {
          timer = null;
          if (isStale) look();
        }, PAUSE_MS);
        timer.unref();
      });
  }

  const stop = events.watch((_workspaceId, event) => {
    if (mayChangeAddresses(event)) look();
  });
  options.onOwnChange(look);
  look();
  return {
    async close() {
      stop();
      closing.abort(new Error("The service closes"));
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

/** A sentence for members, who may know nothing of settings. */
function warningOf(field: string, host: string, address: string, setting: string): string {
  const what = host === address ? address : `${host} (${address})`;
  return `\`${field}\` leads to ${what}, one of the service's own addresses, which it doesn't connect to. Use another, or ask your operator to allow it with ${setting}.`;
}

function mayChangeAddresses(event: WorkspaceEvent): boolean {
  if (event.type === "missed") return true;
  if (event.type !== "changed" || event.data.operation === null) return false;
  return event.data.rooms.some((room) => room === "trunks" || room === "provider_keys");
}
