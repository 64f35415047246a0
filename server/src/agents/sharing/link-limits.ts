/** How many calls a preview link allows: its own limits, or the service's (docs/calls.md#limits-of-a-link). */
import type { PreviewLinkRow } from "./preview-link-queries.ts";

export interface LinkLimits {
  /** Simultaneous calls per link. */
  atOnce: number;
  /** Calls per link in 24 hours. */
  perDay: number;
  /** Calls per address in an hour. */
  perAddressAndHour: number;
}

export interface EffectiveLimits extends LinkLimits {
  /** Addresses are counted for this link alone, rather than over all links without a limit per address. */
  countsAddressesAlone: boolean;
}

/** A link's own limits may be higher or lower than the service's, but can't allow what the service turned off (0). */
export function limitsOf(
  link: Pick<PreviewLinkRow, "atOnce" | "perDay" | "perAddressHour">,
  service: LinkLimits,
): EffectiveLimits {
  const effective = (own: number | null, standard: number) => (standard === 0 ? 0 : (own ?? standard));
  return {
    atOnce: effective(link.atOnce, service.atOnce),
    perDay: effective(link.perDay, service.perDay),
    perAddressAndHour: effective(link.perAddressHour, service.perAddressAndHour),
    countsAddressesAlone: link.perAddressHour !== null,
  };
}
