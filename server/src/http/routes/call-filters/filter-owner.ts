import { actorKey, type Actor } from "../../../access/people/actor.ts";
import type { FilterOwner } from "../../../call-records/saved-filters/call-filter-queries.ts";

/** The person, with whichever token; a token without a person has filters of its own. */
export function filterOwner(actor: Actor): FilterOwner {
  return { workspaceId: actor.workspaceId, ownerId: actor.userId ?? actorKey(actor) };
}
