import type { DialTrunk } from "../dialling/check-dial.ts";
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
    allowed_prefixes: row.allowedPrefixes,
    denied_prefixes: row.deniedPrefixes ?? [],
    extensions: row.extensions ?? [],
    allowed_sip_uris: row.allowedSipUris ?? [],
  };
}
