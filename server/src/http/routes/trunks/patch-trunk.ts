import { patchTrunk } from "../../../phone-numbers/save-trunk.ts";
import { TrunkPatch, TrunkRecord } from "../../../phone-numbers/trunk-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { TrunkParams } from "../../operation/params.ts";
import { shownTrunk } from "./shown-trunk.ts";

export const patchTrunkOperation = defineOperation({
  id: "trunks_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}",
  role: "admin",
  tag: "trunks",
  summary: "Change some fields of a trunk",
  description:
    "Fields that are not named stay. With another host, port, transport, user or account, credentials must be entered again.",
  params: TrunkParams,
  body: TrunkPatch,
  responses: { 200: TrunkRecord },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "trunks_patch",
  async handle(context, { params, body }) {
    const row = await patchTrunk(context, params.workspace_id, params.trunk_id, body);
    return { status: 200, body: shownTrunk(context, row) };
  },
});
