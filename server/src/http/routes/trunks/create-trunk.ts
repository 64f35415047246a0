import { createTrunk } from "../../../phone/numbering/save-trunk.ts";
import { TrunkInput, TrunkRecord } from "../../../phone/numbering/trunk-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { shownTrunk } from "./shown-trunk.ts";

export const createTrunkOperation = defineOperation({
  id: "trunks_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/trunks",
  role: "admin",
  tag: "trunks",
  summary: "Add a trunk",
  description: "Credentials are stored encrypted and shown masked.",
  params: WorkspaceParams,
  body: TrunkInput,
  hasEtag: true,
  responses: { 201: TrunkRecord },
  errors: ["CONFLICT"],
  atomic: true,
  mcpName: "trunks_create",
  async handle(context, { params, body }) {
    const row = await createTrunk(context, params.workspace_id, body);
    return { status: 201, body: shownTrunk(context, row) };
  },
});
