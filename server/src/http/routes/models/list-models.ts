import { Type } from "typebox";
import { ListedModel, listModels, MODEL_KINDS } from "../../../provider-keys/models.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import { object, oneOf } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf } from "../../operation/page.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

/** docs/vendors.md#models */
export const listModelsOperation = defineOperation({
  id: "models_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/models",
  role: "viewer",
  tag: "voices",
  summary: "List models",
  description: "What is known of the providers' models. An agent may name any other, too.",
  params: WorkspaceParams,
  query: object({
    kind: Type.Optional(oneOf(MODEL_KINDS, { default: "model", description: "What they do." })),
    provider: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "Only this one's." })),
  }),
  responses: { 200: pageOf(ListedModel) },
  errors: [],
  async handle(context, { params, query }) {
    const accounts = await loadProviders(startDependencies(context), params.workspace_id);
    const data = listModels(query.kind ?? "model", query.provider, accounts);
    return { status: 200, body: { data, next_cursor: null } };
  },
});
