import {
  AGENT_TEMPLATES,
  AgentTemplateRecord,
  templateRecord,
} from "../../../gallery/agent-templates/template-catalogue.ts";
import { defineOperation } from "../../operation/operation.ts";
import { pageOf } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";

/** docs/tools.md#templates */
export const listAgentTemplatesOperation = defineOperation({
  id: "agent_templates_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/agent-templates",
  role: "viewer",
  tag: "agents",
  summary: "List agent templates",
  description: "Each has a prompt, first message, variables and tools. The same in every workspace.",
  params: WorkspaceParams,
  responses: { 200: pageOf(AgentTemplateRecord) },
  errors: [],
  mcpName: "agent_templates_list",
  handle({ config }) {
    const data = AGENT_TEMPLATES.map((template) => templateRecord(template, config.publicUrl));
    return Promise.resolve({ status: 200, body: { data, next_cursor: null } });
  },
});
