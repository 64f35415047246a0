import { Type } from "typebox";
import { ListedModel, listModels, MODEL_KINDS, ModelProblem } from "../../../provider-keys/lists/models.ts";
import { hasFigures } from "../../../provider-keys/lists/figures.ts";
import { Automatic, automaticOf } from "../../../provider-keys/lists/automatic.ts";
import { measuredParts } from "../../../calls/statistics/measured-parts.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { startDependencies } from "../calls/start-schema.ts";

const ModelPage = object(
  {
    ...pageOf(ListedModel).properties,
    problems: Type.Array(ModelProblem, { description: "Accounts whose models couldn't be listed, and why." }),
    automatic: nullable(Automatic, {
      description:
        "What `auto` stands for. Null: `auto` can't be chosen for these, or one provider was asked for.",
    }),
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
    const { kind = "model", provider } = query;
    const { models, problems } = await listModels(kind, provider, {
      accounts,
      ofAccounts: context.accountModels,
      firstTimes: context.firstTimes,
      prices: context.config.prices,
      measured: hasFigures(kind) ? await measuredParts(context.db, params.workspace_id) : null,
    });
    const automatic = provider === undefined ? automaticOf(kind, accounts, new Date()) : null;
    return { status: 200, body: { data: models, next_cursor: null, problems, automatic } };
  },
});
