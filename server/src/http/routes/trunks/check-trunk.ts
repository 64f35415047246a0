import { notFound, ServiceError } from "@parley/base/errors";
import { loadTrunk } from "../../../phone/numbering/trunk-queries.ts";
import { TrunkCheck, TrunkCheckInput } from "../../../phone/numbering/trunk-state.ts";
import { defineOperation } from "../../operation/operation.ts";
import { TrunkParams } from "../../operation/params.ts";

const RETRY_S = 5;

/** docs/phone.md#checking-a-trunk */
export const checkTrunkOperation = defineOperation({
  id: "trunks_check",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/trunks/{trunk_id}/check",
  role: "admin",
  tag: "trunks",
  summary: "Check a trunk",
  description:
    "Connects to the provider and reports each step, what the trunk can dial, and whether it would dial `number`. A trunk that doesn't work still answers 200, with `ok: false` and what to do.",
  params: TrunkParams,
  body: TrunkCheckInput,
  bodyOptional: true,
  responses: { 200: TrunkCheck },
  errors: ["NOT_FOUND", "PHONE_LINE_DOWN"],
  mcpName: "trunks_check",
  hints: { readOnly: true, openWorld: true },
  async handle({ db, phone }, { params, body }) {
    if (!(await loadTrunk(db, params.workspace_id, params.trunk_id))) throw notFound("trunk");
    const check = await phone?.checkTrunk(params.trunk_id, body.number ?? null);
    if (check) return { status: 200, body: check };
    throw new ServiceError(
      "PHONE_LINE_DOWN",
      "The trunk can't be checked right now. Try again shortly.",
      {},
      RETRY_S,
    );
  },
});
