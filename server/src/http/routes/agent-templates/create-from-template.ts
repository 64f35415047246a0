import { createFromTemplate } from "../../../gallery/agent-templates/create-from-template.ts";
import { AGENT_TEMPLATES, FromTemplateInput } from "../../../gallery/agent-templates/template-catalogue.ts";
import { AgentRecord } from "../../../agents/agent-schema.ts";
import { agentRecord } from "../../../agents/agent-fields.ts";
import { notFound } from "@parley/base/errors";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const createFromTemplateOperation = defineOperation({
  id: "agents_create_from_template",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/agents/from-template",
  role: "editor",
  tag: "agents",
  summary: "Create an agent from a template",
  description:
    "Also creates and assigns its tools, or nothing if one fails. Existing tools with the same settings are reused. If a different tool has the name, the new one becomes `<name>_2`, also in the prompt.",
  params: WorkspaceParams,
  body: FromTemplateInput,
  location: "/public/v1/workspaces/{workspace_id}/agents/{id}",
  hasEtag: true,
  responses: { 201: AgentRecord },
  errors: ["CONFLICT"],
  atomic: true,
  mcpName: "agents_create_from_template",
  audit: ({ body }, reply) => ({
    resourceType: "agent",
    resourceId: (reply.body as AgentRecord).id,
    detail: { template: body.template },
  }),
  async handle(context, { params, body, actor }) {
    const template = AGENT_TEMPLATES.find(({ id }) => id === body.template);
    if (!template) throw notFound("template"); // the schema allows only existing templates
    const row = await createFromTemplate(context, params.workspace_id, template, body.name, actor);
    return { status: 201, body: agentRecord(row) };
  },
});
