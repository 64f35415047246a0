/** What kind of number it is, as far as that matters to a phone bill (docs/phone.md#toll-fraud). */
import { parsePhoneNumberFromString, type MetadataJson } from "libphonenumber-js/core";
import { isEmergency, isShortNumber } from "./emergency-numbers.ts";

/**
 * `premium`: premium-rate, shared-cost, UAN, personal, pager or voicemail. `unknown`: no number that the metadata
 * knows. `ordinary`: every other, such as fixed-line, mobile, toll-free and VoIP.
 */
export type NumberKind = "ordinary" | "premium" | "emergency_or_short" | "unknown";

export interface NumberFacts {
  kind: NumberKind;
  /** ISO 3166-1; null if the number belongs to none, such as +800. */
  country: string | null;
  /** Such as `49`; null if no country has it. */
  callingCode: string | null;
  /** In E.164 as libphonenumber reads it: `+49151…` for `+490151…`. */
  canonical: string;
}

/** `number` is in E.164. Takes about 20 µs, and 1 to 3 ms for the first number of a country. */
export type ReadNumberFacts = (number: string) => NumberFacts;

const PREMIUM: ReadonlySet<string> = new Set([
  "PREMIUM_RATE",
  "SHARED_COST",
  "UAN",
  "PERSONAL_NUMBER",
  "PAGER",
  "VOICEMAIL",
]);
/** No national number is shorter. */
const SHORTEST = 2;
/** Services such as 11833. */
const SHORTEST_SERVICE = 5;

let loaded: Promise<ReadNumberFacts> | null = null;

/**
 * Loads what tells the kinds apart when it is first needed: about 4 ms and 1 MB
 * (docs/decisions/0218-kinds-of-numbers.md).
 */
export function loadNumberKinds(): Promise<ReadNumberFacts> {
  loaded ??= import("libphonenumber-js/metadata.max").then(({ default: metadata }) => factsReader(metadata));
  return loaded;
}

function factsReader(metadata: MetadataJson): ReadNumberFacts {
  return (number) => {
    const parsed = parsePhoneNumberFromString(number, metadata);
    const callingCode = parsed?.countryCallingCode ?? leadingCode(number, metadata);
    const canonical = parsed?.number ?? number;
    const facts = { country: parsed?.country ?? null, callingCode, canonical };
    if (callingCode === null) return { ...facts, kind: "unknown" };
    const isShort = [number, canonical].some((each) =>
      regionsOf(callingCode, metadata).some((region) =>
        isShortNumber(each.slice(1 + callingCode.length), region),
      ),
    );
    if (isShort) return { ...facts, kind: "emergency_or_short" };
    const type = parsed?.getType();
    if (type !== undefined) return { ...facts, kind: PREMIUM.has(type) ? "premium" : "ordinary" };
    if (beginsPremium(canonical, callingCode, metadata)) return { ...facts, kind: "premium" };
    return {
      ...facts,
      kind: beginsShort(canonical, callingCode, metadata) ? "emergency_or_short" : "unknown",
    };
  };
}

/** Networks drop the digits after a complete number, so +1 900 555 1234 5 is charged like the number without the 5. */
function beginsPremium(number: string, callingCode: string, metadata: MetadataJson): boolean {
  for (let length = number.length - 1; length >= 1 + callingCode.length + SHORTEST; length--) {
    const type = parsePhoneNumberFromString(number.slice(0, length), metadata)?.getType();
    if (type !== undefined && PREMIUM.has(type)) return true;
  }
  return false;
}

/** Likewise +49 11833 1 is the directory service, and +34 112 5 the emergency call. */
function beginsShort(number: string, callingCode: string, metadata: MetadataJson): boolean {
  const national = number.slice(1 + callingCode.length);
  const regions = regionsOf(callingCode, metadata);
  for (let length = national.length - 1; length > SHORTEST; length--) {
    const part = national.slice(0, length);
    // Text message codes are short too, and many numbers begin with one. No such code begins with 1.
    const mayCost = isEmergency(part) || (length >= SHORTEST_SERVICE && part.startsWith("1"));
    if (mayCost && regions.some((region) => isShortNumber(part, region))) return true;
  }
  return false;
}

function leadingCode(number: string, metadata: MetadataJson): string | null {
  const codes = [1, 2, 3].map((length) => number.slice(1, 1 + length));
  return codes.find((code) => regionsOf(code, metadata).length > 0) ?? null;
}

function regionsOf(callingCode: string, metadata: MetadataJson): readonly string[] {
  return Object.hasOwn(metadata.country_calling_codes, callingCode)
    ? (metadata.country_calling_codes[callingCode] ?? [])
    : [];
}
