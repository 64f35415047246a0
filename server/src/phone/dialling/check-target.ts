/** Which targets a trunk may dial (docs/phone.md#what-a-trunk-may-dial). Everything that dials asks here first. */
import type { SipUri } from "@parley/sip/message/sip-uri";
import { formatSipUri } from "@parley/sip/message/sip-uri";
import { numberRefusal, type AllowedNumbers, type NumberRefusal } from "@parley/base/e164/allowed-number";
import { isE164 } from "@parley/base/e164/e164";
import { isShortNumber } from "@parley/base/e164/emergency-numbers";
import { loadNumberKinds } from "@parley/base/e164/number-kind";
import type { NumberFormat } from "@parley/base/e164/write-number";
import { readNumber } from "@parley/base/e164/read-number";
import { coversExtension, isLeftToEmergencies } from "./extension-patterns.ts";
import { leadsToTrunk, type FindAddresses, type TrunkServer } from "./leads-to-trunk.ts";
import { readAddress, type Address } from "./read-address.ts";
import { isAmbiguous } from "./written-number.ts";
import { coversSipUri, listsSipUri } from "./sip-uri-rules.ts";

/** In the form of the trunk's record. */
export interface DialRules extends AllowedNumbers, NumberFormat, TrunkServer {
  label: string;
  extensions: string[];
  allowed_sip_uris: string[];
}

/** The rule that refuses a target. */
export type DialRule =
  | { rule: "number"; refusal: NumberRefusal }
  | { rule: "unreadable" | "extension" | "emergency_extension" | "ambiguous" | "sip_uri" | "calls_per_hour" };

/** `target`: what was refused, as people know it. */
export type Refused = { ok: false; target: string } & DialRule;

export type AllowedTarget =
  | { kind: "number"; number: string; uri: SipUri | null }
  | { kind: "extension"; digits: string; uri: SipUri | null }
  | { kind: "uri"; uri: SipUri };

/** `target`: a number, an extension, or a SIP, SIPS or TEL URI. */
export async function checkTarget(
  target: string,
  rules: DialRules,
  find: FindAddresses,
): Promise<{ ok: true; target: AllowedTarget } | Refused> {
  const address = readAddress(target);
  if (address.kind === "unreadable") return { ok: false, rule: "unreadable", target };
  const { uri } = address;
  const mayGoThere = async (): Promise<boolean> =>
    uri === null ||
    uri.scheme === "tel" ||
    coversSipUri(rules.allowed_sip_uris, uri) ||
    (await leadsToTrunk(uri.host, rules, find));
  if (address.kind === "digits") {
    const allowed = await checkDigits(address, rules);
    return !allowed.ok || (await mayGoThere()) ? allowed : { ok: false, rule: "sip_uri", target };
  }
  const isAllowed = address.isDoubtful
    ? listsSipUri(rules.allowed_sip_uris, address.uri)
    : await mayGoThere();
  if (!isAllowed) return { ok: false, rule: "sip_uri", target };
  return { ok: true, target: { kind: "uri", uri: address.uri } };
}

async function checkDigits(
  { digits, text, uri: written }: Address & { kind: "digits" },
  rules: DialRules,
): Promise<{ ok: true; target: AllowedTarget } | Refused> {
  const uri = written?.scheme === "tel" ? null : written;
  if (rules.host !== null && coversExtension(rules.extensions, digits)) {
    return { ok: true, target: { kind: "extension", digits, uri } };
  }
  const checked = await checkNumber({ digits, text, uri }, rules);
  if (checked.ok || isDenied(checked)) return checked;
  const isLeft = rules.host !== null && isLeftToEmergencies(rules.extensions, digits);
  return isLeft ? { ok: false, rule: "emergency_extension", target: digits } : checked;
}

function isDenied(refused: Refused): boolean {
  return refused.rule === "number" && refused.refusal.reason === "denied_prefix";
}

async function checkNumber(
  { digits, text, uri }: { digits: string; text: string; uri: SipUri | null },
  rules: DialRules,
): Promise<{ ok: true; target: AllowedTarget } | Refused> {
  const number = (await readAsNumber(text, rules.country)) ?? shortNumber(digits, rules);
  if (number === null) return { ok: false, rule: "extension", target: text };
  const refusal = await numberRefusal(number, rules);
  if (refusal !== null) return { ok: false, rule: "number", refusal, target: number };
  const isListed = rules.allowed_prefixes?.includes(number) ?? false;
  if (rules.host !== null && number.startsWith("+") && isAmbiguous(number, rules, isListed)) {
    return { ok: false, rule: "ambiguous", target: number };
  }
  return { ok: true, target: { kind: "number", number, uri } };
}

/**
 * In E.164. Digits without a plus sign must be an existing number, because the trunk may read them differently: 0119…
 * is a national number in one country but leads abroad in another.
 */
async function readAsNumber(text: string, country: string | null): Promise<string | null> {
  const number = readNumber(text, country);
  if (number === null || !isE164(number)) return null;
  if (text.startsWith("+")) return number;
  const factsOf = await loadNumberKinds();
  return factsOf(number).kind === "unknown" ? null : number;
}

/** A number such as 110 in Germany, which has no country code. */
function shortNumber(digits: string, { country }: DialRules): string | null {
  return country !== null && isShortNumber(digits, country) ? digits : null;
}

/** The URI with another user, and without anything that could redirect the request. */
export function uriWithUser({ scheme, host, port }: SipUri, user: string): string {
  return formatSipUri({ scheme, user, password: null, host, port, params: new Map(), headers: [] });
}
