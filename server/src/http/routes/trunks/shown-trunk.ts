import { trunkRecord } from "../../../phone/numbering/save-trunk.ts";
import type { TrunkRow } from "../../../phone/numbering/trunk-queries.ts";
import type { TrunkRecord } from "../../../phone/numbering/trunk-schema.ts";
import type { ServiceContext } from "../../../service-context.ts";

/** A trunk as the API returns it, with its current state and the URLs at which its carrier reaches this service. */
export function shownTrunk(
  { secrets, phone, config }: Pick<ServiceContext, "secrets" | "phone" | "config">,
  row: TrunkRow,
): TrunkRecord {
  const state = phone?.trunkState(row.id) ?? null;
  return trunkRecord(row, secrets, { state, publicUrl: config.publicUrl });
}
