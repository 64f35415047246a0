import { checkUnsavedTrunk } from "../../../phone/numbering/unsaved-trunk.ts";
import { TrunkSettingsCheckInput } from "../../../phone/numbering/trunk-schema.ts";
import { TrunkCheck } from "../../../phone/numbering/trunk-state.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

/** docs/phone.md#checking-a-trunk */
export const checkTrunkSettingsOperation = defineOperation({
  id: "trunks_check_settings",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/trunks/check",
  role: "admin",
  tag: "trunks",
  summary: "Check what a trunk would dial",
  description:
    "Takes the settings of a trunk before they are saved, and answers what it could dial with them, and whether it would dial `number`. Saves, registers and calls nothing; settings that don't say what is dialled can be left out.",
  params: WorkspaceParams,
  body: TrunkSettingsCheckInput,
  responses: { 200: TrunkCheck },
  errors: [],
  mcpName: "trunks_check_settings",
  hints: { readOnly: true },
  async handle(_context, { body }) {
    return { status: 200, body: await checkUnsavedTrunk(body) };
  },
});
