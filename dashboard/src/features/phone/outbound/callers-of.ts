import type { PhoneNumber } from "@parley/client";

/** IDs of the agents that may call from the number, the one that answers it first. */
export function callersOf({ agent_id, outbound_agent_ids }: PhoneNumber): string[] {
  const own = agent_id === null ? [] : [agent_id];
  return [...new Set([...own, ...outbound_agent_ids])];
}
