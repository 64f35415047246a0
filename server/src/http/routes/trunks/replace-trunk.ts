import { replaceTrunk } from "../../../phone-numbers/save-trunk.ts";
import { TrunkInput, TrunkRecord } from "../../../phone-numbers/trunk-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { TrunkParams } from "../../operation/params.ts";
import { shownTrunk } from "./shown-trunk.ts";

export const replaceTrunkOperation = defineOperation({
  id: "trunks_update",
  method: "PUT",
  path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}",
  role: "admin",
  tag: "trunks",
  summary: "Replace a trunk",
  description:
    "A field that is left out returns to its default. A password sent as its mask stays, while host, port, transport and user do.",
  params: TrunkParams,
  body: TrunkInput,
  responses: { 200: TrunkRecord },
  errors: ["NOT_FOUND", "CONFLICT"],
  atomic: true,
  mcpName: "trunks_update",
  async handle(context, { params, body }) {
    const row = await replaceTrunk(context, params.workspace_id, params.trunk_id, body);
    return { status: 200, body: shownTrunk(context, row) };
  },
});
