import { notFound } from "@parley/base/errors";
import { loadTrunk } from "../../../phone/numbering/trunk-queries.ts";
import { TrunkRecord } from "../../../phone/numbering/trunk-schema.ts";
import { defineOperation } from "../../operation/operation.ts";
import { TrunkParams } from "../../operation/params.ts";
import { shownTrunk } from "./shown-trunk.ts";

export const getTrunkOperation = defineOperation({
  id: "trunks_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}",
  role: "viewer",
  tag: "trunks",
  summary: "Get a trunk",
  description: "Includes its live state. Credentials are masked.",
  params: TrunkParams,
  hasEtag: true,
  responses: { 200: TrunkRecord },
  errors: ["NOT_FOUND"],
  mcpName: "trunks_get",
  async handle(context, { params }) {
    const row = await loadTrunk(context.db, params.workspace_id, params.trunk_id);
    if (!row) throw notFound("trunk");
    return { status: 200, body: shownTrunk(context, row) };
  },
});
