import { replaceTrunk } from "../../../phone/numbering/save-trunk.ts";
import { TrunkInput, TrunkRecord } from "../../../phone/numbering/trunk-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { TrunkParams } from "../../operation/params.ts";
import { shownTrunk } from "./shown-trunk.ts";
import { replacementOf } from "../../operation/replacement.ts";

export const replaceTrunkOperation = defineOperation({
  id: "trunks_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}",
  role: "admin",
  tag: "trunks",
  summary: "Replace a trunk",
  description:
    "Fields you leave out return to their defaults. Send a masked credential to keep it, unless host, port, transport, username or account change.",
  params: TrunkParams,
  body: replacementOf(TrunkInput, "TrunkReplacement", ["state", "webhook_urls"]),
  hasEtag: true,
  responses: { 200: TrunkRecord },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "trunks_update",
  async handle(context, { params, body, checkVersion }) {
    const row = await replaceTrunk(context, params.workspace_id, params.trunk_id, body, checkVersion);
    return { status: 200, body: shownTrunk(context, row) };
  },
});
