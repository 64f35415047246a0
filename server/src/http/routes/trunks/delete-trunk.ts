import { notFound } from "@parley/base/errors";
import { deleteTrunk } from "../../../phone/numbering/trunk-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { TrunkParams } from "../../operation/params.ts";

export const deleteTrunkOperation = defineOperation({
  id: "trunks_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}",
  role: "admin",
  tag: "trunks",
  summary: "Delete a trunk",
  description: "Fails while phone numbers use the trunk.",
  params: TrunkParams,
  hasEtag: true,
  responses: { 204: null },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "trunks_delete",
  destructive: true,
  async handle({ db }, { params, checkVersion }) {
    const isGone = await deleteTrunk(db, params.workspace_id, params.trunk_id, checkVersion);
    if (!isGone) throw notFound("trunk");
    return { status: 204 };
  },
});
