import type { Operation } from "../../operation/operation.ts";
import { compareAgentVersionsOperation } from "./compare-agent-versions.ts";
import { createAgentOperation } from "./create-agent.ts";
import { createPreviewLinkOperation } from "./create-preview-link.ts";
import { deleteAgentOperation } from "./delete-agent.ts";
import { deletePreviewLinkOperation } from "./delete-preview-link.ts";
import { duplicateAgentOperation } from "./duplicate-agent.ts";
import { getAgentVersionOperation } from "./get-agent-version.ts";
import { getAgentOperation } from "./get-agent.ts";
import { getPreviewLinkOperation } from "./get-preview-link.ts";
import { getToolAssignmentOperation } from "./get-tool-assignment.ts";
import { listAgentVersionsOperation } from "./list-agent-versions.ts";
import { listAgentsOperation } from "./list-agents.ts";
import { patchAgentOperation } from "./patch-agent.ts";
import { patchPreviewLinkOperation } from "./patch-preview-link.ts";
import { replaceAgentOperation } from "./replace-agent.ts";
import { replaceToolAssignmentOperation } from "./replace-tool-assignment.ts";
import { restoreAgentVersionOperation } from "./restore-agent-version.ts";

export const agentOperations: readonly Operation[] = [
  listAgentsOperation,
  createAgentOperation,
  getAgentOperation,
  replaceAgentOperation,
  patchAgentOperation,
  deleteAgentOperation,
];

/** What belongs to an agent: its tools, preview links, copies. */
export const agentPartOperations: readonly Operation[] = [
  getToolAssignmentOperation,
  replaceToolAssignmentOperation,
  getPreviewLinkOperation,
  createPreviewLinkOperation,
  patchPreviewLinkOperation,
  deletePreviewLinkOperation,
  duplicateAgentOperation,
];

/** An agent's versions. */
export const agentVersionOperations: readonly Operation[] = [
  listAgentVersionsOperation,
  getAgentVersionOperation,
  compareAgentVersionsOperation,
  restoreAgentVersionOperation,
];
