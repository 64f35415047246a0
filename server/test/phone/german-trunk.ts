import { newId } from "@parley/base/ids";
import type { PhoneTrunk } from "../../src/phone/phone-trunk.ts";

/** What checks of dialling need of a trunk that may call German numbers. */
export function germanTrunk(workspaceId: string, callsPerHour: number): PhoneTrunk {
  return {
    id: newId("trk"),
    workspaceId,
    label: "Provider",
    host: "sip.example.com",
    outbound_proxy: null,
    number_format: "e164",
    country: "DE",
    allowed_prefixes: ["+49"],
    denied_prefixes: [],
    extensions: [],
    allowed_sip_uris: [],
    calls_per_hour: callsPerHour,
  } as unknown as PhoneTrunk;
}
