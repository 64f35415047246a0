import { patchTrunk } from "../../../phone/numbering/save-trunk.ts";
import { TrunkPatch, TrunkRecord } from "../../../phone/numbering/trunk-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { patchOf } from "../../operation/replacement.ts";
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
    "Fields you leave out keep their values. If you change the host, port, transport, username or account, send the credentials again.",
  params: TrunkParams,
  body: patchOf(TrunkPatch, ["state", "webhook_urls"]),
  hasEtag: true,
  responses: { 200: TrunkRecord },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "trunks_patch",
  async handle(context, { params, body, checkVersion }) {
    const row = await patchTrunk(context, params.workspace_id, params.trunk_id, body, checkVersion);
    return { status: 200, body: shownTrunk(context, row) };
  },
});
