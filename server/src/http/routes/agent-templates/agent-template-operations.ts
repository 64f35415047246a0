import type { Operation } from "../../operation/operation.ts";
import { createFromTemplateOperation } from "./create-from-template.ts";
import { listAgentTemplatesOperation } from "./list-agent-templates.ts";

export const agentTemplateOperations: readonly Operation[] = [
  listAgentTemplatesOperation,
  createFromTemplateOperation,
];
