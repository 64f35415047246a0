/** The hosts that workspaces have stored and the service connects to. */
import { isIP } from "node:net";
import { eq, ilike, isNotNull, or, type AnyColumn } from "drizzle-orm";
import { trunks } from "../../platform/db/phone-tables.ts";
import { providerKeys } from "../../platform/db/provider-tables.ts";
import { tools, type Db } from "../../platform/db/schema.ts";
import { webhooks } from "../../platform/db/webhook-tables.ts";
import { splitHostPort } from "@parley/base/net/host-name";

export interface StoredAddress {
  kind: "provider key" | "trunk" | "tool" | "webhook";
  id: string;
  workspaceId: string;
  /** The field that holds the host. */
  field: string;
  host: string;
  /** The whole URL, of tools and webhooks. */
  url?: string;
}

/** Hosts of provider keys and trunks. */
export async function loadProvidersAndTrunks(db: Db): Promise<StoredAddress[]> {
  const keys = await db
    .select({ id: providerKeys.id, workspaceId: providerKeys.workspaceId, url: providerKeys.baseUrl })
    .from(providerKeys)
    .where(isNotNull(providerKeys.baseUrl));
  const { id, workspaceId, host, outboundProxy, inboundAuth } = trunks;
  const lines = await db
    .select({ id, workspaceId, host, outboundProxy, inboundAuth })
    .from(trunks)
    .where(eq(trunks.kind, "sip"));
  return [
    ...keys.flatMap(({ url, ...key }) => {
      const host = URL.parse(url ?? "")?.hostname ?? "";
      return host === "" ? [] : [{ kind: "provider key", ...key, field: "base_url", host } as const];
    }),
    ...lines.flatMap((trunk) => {
      const proxy = trunk.outboundProxy === null ? null : splitHostPort(trunk.outboundProxy);
      return [
        ...(trunk.host === null ? [] : [{ field: "host", host: trunk.host }]),
        ...(proxy === null ? [] : [{ field: "outbound_proxy", host: proxy.host }]),
        ...trunk.inboundAuth.addresses
          .filter(isIP)
          .map((entry) => ({ field: "inbound_auth.addresses", host: entry })),
      ].map((place) => ({ kind: "trunk", id: trunk.id, workspaceId: trunk.workspaceId, ...place }) as const);
    }),
  ];
}

/** Tools and webhooks whose URL has one of these hosts. */
export async function loadUrlsWith(db: Db, hosts: readonly string[]): Promise<StoredAddress[]> {
  if (hosts.length === 0) return [];
  const contains = (column: AnyColumn) =>
    or(...hosts.map((host) => ilike(column, `%//%${host.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)));
  const placed = (kind: "tool" | "webhook", rows: { id: string; workspaceId: string; url: string }[]) =>
    rows.flatMap(({ url, ...row }) => {
      const host = URL.parse(url)?.hostname ?? "";
      return host === "" ? [] : [{ kind, ...row, field: "url", host, url }];
    });
  const columns = (table: typeof tools | typeof webhooks) => ({
    id: table.id,
    workspaceId: table.workspaceId,
    url: table.url,
  });
  const called = await db.select(columns(tools)).from(tools).where(contains(tools.url));
  const told = await db.select(columns(webhooks)).from(webhooks).where(contains(webhooks.url));
  return [...placed("tool", called), ...placed("webhook", told)];
}
