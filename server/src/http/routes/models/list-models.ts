import { Type } from "typebox";
import { ListedModel, listModels, MODEL_KINDS, ModelProblem } from "../../../provider-keys/lists/models.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import { object, oneOf } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

const ModelPage = object(
  {
    ...pageOf(ListedModel).properties,
    problems: Type.Array(ModelProblem, { description: "Accounts whose models couldn't be listed, and why." }),
  },
  { title: "ModelPage" },
);

/** docs/vendors.md#models */
export const listModelsOperation = defineOperation({
  id: "models_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/models",
  role: "viewer",
  tag: "voices",
  summary: "List models",
  description:
    "The models of the workspace's accounts, if their providers list them, and what is known of the providers' models. " +
    "An agent may name any other, too.",
  params: WorkspaceParams,
  query: object({
    kind: Type.Optional(oneOf(MODEL_KINDS, { default: "model", description: "What they do." })),
    provider: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "Only this one's." })),
  }),
  responses: { 200: ModelPage },
  errors: [],
  async handle(context, { params, query }) {
    const accounts = await loadProviders(startDependencies(context), params.workspace_id);
    const { models, problems } = await listModels(query.kind ?? "model", query.provider, {
      accounts,
      ofAccounts: context.accountModels,
      firstTimes: context.firstTimes,
      prices: context.config.prices,
    });
    return { status: 200, body: { data: models, next_cursor: null, problems } };
  },
});
