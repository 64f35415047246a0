import type { Actor } from "../../../access/people/actor.ts";
import { requireReach } from "../../operation/authorise.ts";

/** Only admins set a trunk's limits, so only they may add numbers to wider ones. Throws FORBIDDEN. */
export function admitToWide(actor: Actor): () => void {
  return () => requireReach(actor, "admin", "add numbers to a trunk with wider limits than the defaults");
}
