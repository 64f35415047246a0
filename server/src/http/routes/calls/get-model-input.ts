import { notFound } from "@parley/base/errors";
import { getModelInput, ModelInputRecord } from "../../../call-records/records/model-inputs.ts";
import { defineOperation } from "../../operation/operation.ts";
import { ModelInputParams } from "../../operation/params.ts";

/** docs/calls.md#what-the-model-was-given */
export const getModelInputOperation = defineOperation({
  id: "calls_get_model_input",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/calls/{call_id}/model-inputs/{model_input_id}",
  role: "viewer",
  tag: "calls",
  summary: "Get the model's input for a reply",
  description:
    "Returns its messages and the names of its tools, credentials masked. The call record lists the IDs.",
  params: ModelInputParams,
  responses: { 200: ModelInputRecord },
  errors: ["NOT_FOUND"],
  mcpName: "calls_get_model_input",
  async handle({ db }, { params: { workspace_id: workspaceId, call_id: callId, model_input_id: id } }) {
    const input = await getModelInput(db, workspaceId, callId, id);
    if (!input) throw notFound("model input");
    return { status: 200, body: input };
  },
});
