import type { DialTrunk } from "../dialling/check-dial.ts";
import { isPrefix } from "./trunk-config.ts";
import type { TrunkRow } from "./trunk-queries.ts";

/** What a trunk may dial, from its row. */
export function dialRulesOf(row: TrunkRow): DialTrunk {
  return {
    id: row.id,
    label: row.label,
    host: row.host,
    outbound_proxy: row.outboundProxy,
    number_format: row.numberFormat,
    country: row.country,
    calls_per_hour: row.callsPerHour,
    allowed_prefixes: storedPrefixes(row),
    denied_prefixes: row.deniedPrefixes ?? [],
    extensions: row.extensions ?? [],
    allowed_sip_uris: row.allowedSipUris ?? [],
  };
}

/** Earlier versions took +0, which no number begins with. */
export function storedPrefixes({ allowedPrefixes }: Pick<TrunkRow, "allowedPrefixes">): string[] | null {
  return allowedPrefixes?.filter(isPrefix) ?? null;
}
