import { Type } from "typebox";
import type { TaskRunner } from "@parley/base/bounds/task";
import { checkTemplates } from "@parley/templates/check-templates";
import { checkValues } from "@parley/templates/check-values";
import { learnTexts, renderTexts } from "@parley/templates/learn-texts";
import { readTexts } from "@parley/templates/read-texts";
import type { TemplateName, TemplateTexts } from "@parley/templates/template-texts";
import { nullable, object, text } from "@parley/base/schema-builders";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { TemplateProblem, TemplateWarning, VariableDescriptor } from "./variable-schema.ts";

/** Limit for an agent's texts, matching those of the agent's own record. */
const MAX_CHARACTERS = 100_000;

const RenderInput = object(
  {
    system_prompt: text({ maxLength: MAX_CHARACTERS }),
    first_message: Type.Optional(text({ maxLength: MAX_CHARACTERS, default: "" })),
    variable_values: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: "As when starting a call." }),
    ),
  },
  {
    title: "RenderInput",
    examples: [
      { system_prompt: "You speak with {{ customer_name }}.", variable_values: { customer_name: "Ann" } },
    ],
  },
);

const RenderedTexts = object({ system_prompt: Type.String(), first_message: Type.String() });

const Rendering = object(
  {
    problems: Type.Array(TemplateProblem, { description: "Problems that prevent saving." }),
    warnings: Type.Array(TemplateWarning),
    variables: Type.Array(VariableDescriptor),
    missing: Type.Array(Type.String(), {
      description:
        "Required variables without a value, rendered empty here. A call can't start without them.",
    }),
    rendered: nullable(RenderedTexts, { description: "Null if there are problems." }),
  },
  { title: "Rendering" },
);

/** What an author sees next to a prompt while writing it. */
export const renderTextsOperation = defineOperation({
  id: "agents_render",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/render",
  role: "viewer",
  tag: "agents",
  summary: "Render an agent's texts",
  description:
    "Shows what a browser call would start with, and any problems in the templates. Saves nothing.",
  params: WorkspaceParams,
  body: RenderInput,
  responses: { 200: Rendering },
  errors: ["PAYLOAD_TOO_LARGE", "TEMPLATE_LIMIT", "AT_CAPACITY"],
  mcpName: "agents_render",
  hints: { readOnly: true },
  async handle({ tasks }, { params, body }) {
    const values = body.variable_values ?? {};
    checkValues(values);
    const texts = { system_prompt: body.system_prompt, first_message: body.first_message ?? "" };
    return { status: 200, body: await rendering(tasks, params.workspace_id, texts, values) };
  },
});

async function rendering(
  tasks: TaskRunner,
  workspaceId: string,
  texts: TemplateTexts,
  values: Record<string, unknown>,
) {
  await learnTexts(tasks, workspaceId, texts);
  const problems = checkTemplates(texts).map(({ path, message, line = 1, column = 1 }) => ({
    template: path as TemplateName,
    message,
    line,
    column,
  }));
  if (problems.length > 0) return { problems, warnings: [], variables: [], missing: [], rendered: null };
  const reading = readTexts(texts);
  const options = { values, now: new Date(), customerNumber: "" };
  const { systemPrompt, firstMessage } = await renderTexts(tasks, workspaceId, texts, options);
  return {
    problems,
    warnings: reading.warnings(),
    variables: reading.variables,
    missing: reading.missing(values),
    rendered: { system_prompt: systemPrompt, first_message: firstMessage },
  };
}
