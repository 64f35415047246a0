/**
 * The complete list of the service's HTTP operations, room by room. Nothing is found by scanning folders. The order is
 * that of openapi.json.
 */
import type { Operation } from "./operation/operation.ts";
import { accessTokenOperations } from "./routes/access-tokens/access-token-operations.ts";
import { accountOperations } from "./routes/account/account-operations.ts";
import { agentTemplateOperations } from "./routes/agent-templates/agent-template-operations.ts";
import {
  agentOperations,
  agentPartOperations,
  agentVersionOperations,
} from "./routes/agents/agent-operations.ts";
import { attentionOperations } from "./routes/attention/attention-operations.ts";
import { auditOperations } from "./routes/audit/audit-operations.ts";
import { authOperations } from "./routes/auth/auth-operations.ts";
import { bulkOperations } from "./routes/bulk/bulk-operations.ts";
import { callFilterOperations } from "./routes/call-filters/call-filter-operations.ts";
import { callOperations, oneCallOperations } from "./routes/calls/call-operations.ts";
import { callReviewOperations } from "./routes/call-review/call-review-operations.ts";
import { forgetCallerOperation } from "./routes/calls/forget-caller.ts";
import { demoOperations } from "./routes/demo/demo-operations.ts";
import { invitationOperations } from "./routes/invitations/invitation-operations.ts";
import { memberOperations } from "./routes/members/member-operations.ts";
import { listModelsOperation } from "./routes/models/list-models.ts";
import { oidcOperations } from "./routes/oidc/oidc-operations.ts";
import { passwordResetOperations } from "./routes/password-resets/password-reset-operations.ts";
import { phoneNumberOperations } from "./routes/phone-numbers/phone-number-operations.ts";
import { previewOperations } from "./routes/preview/preview-operations.ts";
import { improvePromptOperation } from "./routes/prompt-help/improve-prompt.ts";
import { getAgentProvidersOperation } from "./routes/provider-keys/get-agent-providers.ts";
import { providerKeyOperations } from "./routes/provider-keys/provider-key-operations.ts";
import { recordingOperations } from "./routes/recordings/recording-operations.ts";
import { rehearseAgentOperation } from "./routes/rehearsals/rehearse-agent.ts";
import { batchOperations } from "./routes/scenarios/batch-operations.ts";
import { scenarioOperations } from "./routes/scenarios/scenario-operations.ts";
import { getOpenApiOperation } from "./routes/service/get-openapi.ts";
import { serviceOperations } from "./routes/service/service-operations.ts";
import { toolTestOperations } from "./routes/tool-tests/tool-test-operations.ts";
import { toolOperations } from "./routes/tools/tool-operations.ts";
import { trunkOperations } from "./routes/trunks/trunk-operations.ts";
import { twoFactorOperations } from "./routes/two-factor/two-factor-operations.ts";
import { usageOperations } from "./routes/usage/usage-operations.ts";
import { getVariablesOperation } from "./routes/variables/get-variables.ts";
import { renderTextsOperation } from "./routes/variables/render-texts.ts";
import { voiceOperations } from "./routes/voices/voice-operations.ts";
import { webhookOperations } from "./routes/webhooks/webhook-operations.ts";
import { workspaceOperations } from "./routes/workspaces/workspace-operations.ts";

export const operations: readonly Operation[] = [
  ...agentOperations,
  getVariablesOperation,
  getAgentProvidersOperation,
  renderTextsOperation,
  improvePromptOperation,
  rehearseAgentOperation,
  ...scenarioOperations,
  ...batchOperations,
  ...agentPartOperations,
  ...agentTemplateOperations,
  ...agentVersionOperations,
  ...toolOperations,
  ...toolTestOperations,
  ...bulkOperations,
  ...callOperations,
  ...callFilterOperations,
  ...oneCallOperations,
  ...callReviewOperations,
  ...recordingOperations,
  forgetCallerOperation,
  ...previewOperations,
  ...accessTokenOperations,
  ...phoneNumberOperations,
  ...trunkOperations,
  ...providerKeyOperations,
  ...authOperations,
  ...accountOperations,
  ...passwordResetOperations,
  ...oidcOperations,
  ...twoFactorOperations,
  ...workspaceOperations,
  ...memberOperations,
  ...invitationOperations,
  ...auditOperations,
  ...attentionOperations,
  ...webhookOperations,
  listModelsOperation,
  ...voiceOperations,
  ...usageOperations,
  ...demoOperations,
  ...serviceOperations,
  getOpenApiOperation(() => operations),
];
