import type { DeliverySummary } from "@parley/client";
import { deliverySummarySchema } from "@parley/client/schemas";

export type DeliveryStatus = DeliverySummary["status"];

/** In the address of a webhook's deliveries. */
export interface DeliverySearch {
  status?: DeliveryStatus;
  /** The delivery being looked at. */
  delivery?: string;
}

export const DELIVERY_STATUSES: readonly DeliveryStatus[] = deliverySummarySchema.properties.status.enum;

export function readDeliverySearch(search: Record<string, unknown>): DeliverySearch {
  const status = DELIVERY_STATUSES.find((known) => known === search["status"]);
  const { delivery } = search;
  return { ...(status && { status }), ...(typeof delivery === "string" && { delivery }) };
}
