import { EVENT_TYPES, type EventType } from "../webhooks/event-options.ts";

/** In the address of the events that a webhook can be sent. */
export interface EventSearch {
  type?: EventType;
  /** Only events of this call. */
  call?: string;
  /** The event being looked at. */
  event?: string;
}

export function readEventSearch(search: Record<string, unknown>): EventSearch {
  const type = EVENT_TYPES.find((known) => known === search["type"]);
  const { call, event } = search;
  return {
    ...(type && { type }),
    ...(typeof call === "string" && call !== "" && { call }),
    ...(typeof event === "string" && { event }),
  };
}
