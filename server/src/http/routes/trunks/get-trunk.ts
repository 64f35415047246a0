import { notFound } from "../../../errors.ts";
import { loadTrunk } from "../../../phone-numbers/trunk-queries.ts";
import { trunkRecord } from "../../../phone-numbers/save-trunk.ts";
import { TrunkRecord } from "../../../phone-numbers/trunk-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { TrunkParams } from "../../operation/params.ts";

export const getTrunkOperation = defineOperation({
  id: "trunks_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}",
  role: "viewer",
  tag: "trunks",
  summary: "Get a trunk",
  params: TrunkParams,
  responses: { 200: TrunkRecord },
  errors: ["NOT_FOUND"],
  mcpName: "trunks_get",
  async handle({ db, secrets, phone }, { params }) {
    const row = await loadTrunk(db, params.workspace_id, params.trunk_id);
    if (!row) throw notFound("trunk");
    return { status: 200, body: trunkRecord(row, secrets, phone?.trunkState(row.id) ?? null) };
  },
});
