import { actorKey, type Actor } from "../../../access/people/actor.ts";
import type { FilterOwner } from "../../../call-records/saved-filters/call-filter-queries.ts";

/** The person, whichever token they use; a token without a person has its own filters. */
export function filterOwner(actor: Actor): FilterOwner {
  return { workspaceId: actor.workspaceId, ownerId: actor.userId ?? actorKey(actor) };
}
