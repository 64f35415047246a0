/** What a trunk can and cannot dial, in sentences for whoever sets it up (docs/phone.md#what-a-trunk-may-dial). */
import { callingCodeOf } from "@parley/base/e164/country";
import type { DialRules } from "./check-target.ts";

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

/** `outbound`: whether its numbers can place calls; transfers are dialled anyway. */
export function dialWords(rules: DialRules & { outbound?: boolean }): string {
  const { denied_prefixes: denied, extensions, allowed_sip_uris: uris, outbound = true } = rules;
  const numbers = numberWords(rules);
  const others = [
    ...(extensions.length === 0 ? [] : [`extensions ${extensions.join(", ")}`]),
    ...(uris.length === 0 ? [] : [`SIP URIs ${uris.join(", ")}`]),
  ];
  const sentences = [
    ...(outbound ? [] : ["Outbound calls are off."]),
    ...numbers,
    ...(denied?.length ? [`Never calls numbers that begin with ${denied.join(", ")}.`] : []),
    ...(others.length === 0 ? [] : [`Also dials ${others.join(" and ")}.`]),
  ];
  return sentences.join(" ");
}

function numberWords({ country, allowed_prefixes: prefixes }: DialRules): string[] {
  if (prefixes === null) {
    if (country === null) return ["This trunk can't call any numbers yet. Set its country."];
    const name = `${COUNTRIES.of(country) ?? country} (+${callingCodeOf(country) ?? ""})`;
    return [
      `Calls one country: ${name}. Other countries, and premium, emergency and short numbers, are refused.`,
    ];
  }
  if (prefixes.length === 0) return ["Calls no numbers."];
  const which = prefixes.includes("+") ? "in every country" : `that begin with ${prefixes.join(", ")}`;
  return [
    `Calls numbers ${which}. Premium numbers need a longer prefix, such as +49900; emergency and short numbers the whole number.`,
  ];
}
