/** The complete list of the service's HTTP operations. Nothing is found by scanning folders. */
import type { Operation } from "./operation/operation.ts";
import { createAccessTokenOperation } from "./routes/access-tokens/create-access-token.ts";
import { deleteAccessTokenOperation } from "./routes/access-tokens/delete-access-token.ts";
import { getAccessTokenOperation } from "./routes/access-tokens/get-access-token.ts";
import { listAccessTokensOperation } from "./routes/access-tokens/list-access-tokens.ts";
import { createFromTemplateOperation } from "./routes/agent-templates/create-from-template.ts";
import { listAgentTemplatesOperation } from "./routes/agent-templates/list-agent-templates.ts";
import { compareAgentVersionsOperation } from "./routes/agents/compare-agent-versions.ts";
import { createAgentOperation } from "./routes/agents/create-agent.ts";
import { createPreviewLinkOperation } from "./routes/agents/create-preview-link.ts";
import { deleteAgentOperation } from "./routes/agents/delete-agent.ts";
import { deletePreviewLinkOperation } from "./routes/agents/delete-preview-link.ts";
import { duplicateAgentOperation } from "./routes/agents/duplicate-agent.ts";
import { getAgentOperation } from "./routes/agents/get-agent.ts";
import { getAgentVersionOperation } from "./routes/agents/get-agent-version.ts";
import { getPreviewLinkOperation } from "./routes/agents/get-preview-link.ts";
import { getToolAssignmentOperation } from "./routes/agents/get-tool-assignment.ts";
import { listAgentVersionsOperation } from "./routes/agents/list-agent-versions.ts";
import { listAgentsOperation } from "./routes/agents/list-agents.ts";
import { patchAgentOperation } from "./routes/agents/patch-agent.ts";
import { patchPreviewLinkOperation } from "./routes/agents/patch-preview-link.ts";
import { replaceAgentOperation } from "./routes/agents/replace-agent.ts";
import { replaceToolAssignmentOperation } from "./routes/agents/replace-tool-assignment.ts";
import { restoreAgentVersionOperation } from "./routes/agents/restore-agent-version.ts";
import { exportAuditLogOperation } from "./routes/audit/export-audit-log.ts";
import { listAuditLogOperation } from "./routes/audit/list-audit-log.ts";
import { accountOperations } from "./routes/account/account-operations.ts";
import { authOperations } from "./routes/auth/auth-operations.ts";
import { analyzeCallOperation } from "./routes/calls/analyze-call.ts";
import { callEventsOperation } from "./routes/calls/call-events.ts";
import { listenInOperation } from "./routes/calls/listen-in.ts";
import { exportCallsOperation } from "./routes/calls/export-calls.ts";
import { createCallFilterOperation } from "./routes/call-filters/create-call-filter.ts";
import { deleteCallFilterOperation } from "./routes/call-filters/delete-call-filter.ts";
import { listCallFiltersOperation } from "./routes/call-filters/list-call-filters.ts";
import { replaceCallFilterOperation } from "./routes/call-filters/replace-call-filter.ts";
import { forgetCallerOperation } from "./routes/calls/forget-caller.ts";
import { getCallFiguresOperation } from "./routes/calls/get-call-figures.ts";
import { endCallOperation } from "./routes/calls/end-call.ts";
import { noteToAgentOperation } from "./routes/calls/note-to-agent.ts";
import { getCallOperation } from "./routes/calls/get-call.ts";
import { getModelInputOperation } from "./routes/calls/get-model-input.ts";
import { getSipMessagesOperation } from "./routes/calls/get-sip-messages.ts";
import { listCallsOperation } from "./routes/calls/list-calls.ts";
import { getAgentFiguresOperation } from "./routes/usage/get-agent-figures.ts";
import { getInsightsOperation } from "./routes/usage/get-insights.ts";
import { getUsageOperation } from "./routes/usage/get-usage.ts";
import { listToolResultsOperation } from "./routes/tools/list-tool-results.ts";
import { listModelsOperation } from "./routes/models/list-models.ts";
import { listVoicesOperation } from "./routes/voices/list-voices.ts";
import { previewVoiceOperation } from "./routes/voices/preview-voice.ts";
import { startOutboundCallOperation } from "./routes/calls/start-outbound-call.ts";
import { startBrowserCallOperation } from "./routes/calls/start-browser-call.ts";
import { getDemoOrderOperation } from "./routes/demo/get-demo-order.ts";
import { getDemoTimesOperation } from "./routes/demo/get-demo-times.ts";
import { postDemoNoteOperation } from "./routes/demo/post-demo-note.ts";
import { createInvitationOperation } from "./routes/invitations/create-invitation.ts";
import { deleteInvitationOperation } from "./routes/invitations/delete-invitation.ts";
import { getInvitationOperation } from "./routes/invitations/get-invitation.ts";
import { listInvitationsOperation } from "./routes/invitations/list-invitations.ts";
import { deleteMemberOperation } from "./routes/members/delete-member.ts";
import { getMemberOperation } from "./routes/members/get-member.ts";
import { listMembersOperation } from "./routes/members/list-members.ts";
import { patchMemberOperation } from "./routes/members/patch-member.ts";
import { signOutMemberOperation } from "./routes/members/sign-out-member.ts";
import { batchOperations } from "./routes/scenarios/batch-operations.ts";
import { listScenariosOperation } from "./routes/scenarios/list-scenarios.ts";
import { createScenarioOperation } from "./routes/scenarios/create-scenario.ts";
import { createScenarioFromCallOperation } from "./routes/scenarios/create-scenario-from-call.ts";
import { replaceScenarioOperation } from "./routes/scenarios/replace-scenario.ts";
import { deleteScenarioOperation } from "./routes/scenarios/delete-scenario.ts";
import { runScenarioOperation } from "./routes/scenarios/run-scenario.ts";
import { listScenarioRunsOperation } from "./routes/scenarios/list-scenario-runs.ts";
import { rehearseAgentOperation } from "./routes/rehearsals/rehearse-agent.ts";
import { improvePromptOperation } from "./routes/prompt-help/improve-prompt.ts";
import { getAgentProvidersOperation } from "./routes/provider-keys/get-agent-providers.ts";
import { oidcOperations } from "./routes/oidc/oidc-operations.ts";
import { passwordResetOperations } from "./routes/password-resets/password-reset-operations.ts";
import { previewVariablesOperation } from "./routes/preview/preview-variables.ts";
import { startPreviewCallOperation } from "./routes/preview/start-preview-call.ts";
import { getHealthOperation } from "./routes/service/get-health.ts";
import { getMetricsOperation } from "./routes/service/get-metrics.ts";
import { getOpenApiOperation } from "./routes/service/get-openapi.ts";
import { getReadinessOperation } from "./routes/service/get-readiness.ts";
import { createRecordingLinkOperation } from "./routes/recordings/create-recording-link.ts";
import { deleteRecordingOperation } from "./routes/recordings/delete-recording.ts";
import { getRecordingOperation } from "./routes/recordings/get-recording.ts";
import { getWaveformOperation } from "./routes/recordings/get-waveform.ts";
import { playRecordingOperation } from "./routes/recordings/play-recording.ts";
import { createToolExampleOperation } from "./routes/tool-tests/create-tool-example.ts";
import { deleteToolExampleOperation } from "./routes/tool-tests/delete-tool-example.ts";
import { listToolExamplesOperation } from "./routes/tool-tests/list-tool-examples.ts";
import { listToolTestRunsOperation } from "./routes/tool-tests/list-tool-test-runs.ts";
import { replaceToolExampleOperation } from "./routes/tool-tests/replace-tool-example.ts";
import { createToolOperation } from "./routes/tools/create-tool.ts";
import { deleteToolOperation } from "./routes/tools/delete-tool.ts";
import { getToolOperation } from "./routes/tools/get-tool.ts";
import { importToolsOperation } from "./routes/tools/import-tools.ts";
import { listToolAgentsOperation } from "./routes/tools/list-tool-agents.ts";
import { listToolOverviewsOperation } from "./routes/tools/list-tool-overviews.ts";
import { listToolsOperation } from "./routes/tools/list-tools.ts";
import { patchToolOperation } from "./routes/tools/patch-tool.ts";
import { previewToolImportOperation } from "./routes/tools/preview-tool-import.ts";
import { replaceToolOperation } from "./routes/tools/replace-tool.ts";
import { checkToolOperation } from "./routes/tools/check-tool.ts";
import { resolveToolOperation } from "./routes/tools/resolve-tool.ts";
import { testToolOperation } from "./routes/tools/test-tool.ts";
import { getVariablesOperation } from "./routes/variables/get-variables.ts";
import { renderTextsOperation } from "./routes/variables/render-texts.ts";
import { configureCarrierOperation } from "./routes/phone-numbers/configure-carrier.ts";
import { createPhoneNumberOperation } from "./routes/phone-numbers/create-phone-number.ts";
import { deletePhoneNumberOperation } from "./routes/phone-numbers/delete-phone-number.ts";
import { getPhoneNumberOperation } from "./routes/phone-numbers/get-phone-number.ts";
import { listPhoneNumbersOperation } from "./routes/phone-numbers/list-phone-numbers.ts";
import { patchPhoneNumberOperation } from "./routes/phone-numbers/patch-phone-number.ts";
import { replacePhoneNumberOperation } from "./routes/phone-numbers/replace-phone-number.ts";
import { checkProviderKeyOperation } from "./routes/provider-keys/check-provider-key.ts";
import { checkUnsavedKeyOperation } from "./routes/provider-keys/check-unsaved-key.ts";
import { createProviderKeyOperation } from "./routes/provider-keys/create-provider-key.ts";
import { deleteProviderKeyOperation } from "./routes/provider-keys/delete-provider-key.ts";
import { getProviderKeyOperation } from "./routes/provider-keys/get-provider-key.ts";
import { listProviderKeysOperation } from "./routes/provider-keys/list-provider-keys.ts";
import { patchProviderKeyOperation } from "./routes/provider-keys/patch-provider-key.ts";
import { replaceProviderKeyOperation } from "./routes/provider-keys/replace-provider-key.ts";
import { checkTrunkOperation } from "./routes/trunks/check-trunk.ts";
import { createTrunkOperation } from "./routes/trunks/create-trunk.ts";
import { deleteTrunkOperation } from "./routes/trunks/delete-trunk.ts";
import { getTrunkOperation } from "./routes/trunks/get-trunk.ts";
import { listTrunksOperation } from "./routes/trunks/list-trunks.ts";
import { patchTrunkOperation } from "./routes/trunks/patch-trunk.ts";
import { replaceTrunkOperation } from "./routes/trunks/replace-trunk.ts";
import { twoFactorOperations } from "./routes/two-factor/two-factor-operations.ts";
import { webhookOperations } from "./routes/webhooks/webhook-operations.ts";
import { createWorkspaceOperation } from "./routes/workspaces/create-workspace.ts";
import { deleteWorkspaceOperation } from "./routes/workspaces/delete-workspace.ts";
import { getWorkspaceOperation } from "./routes/workspaces/get-workspace.ts";
import { listWorkspacesOperation } from "./routes/workspaces/list-workspaces.ts";
import { patchWorkspaceOperation } from "./routes/workspaces/patch-workspace.ts";
import { workspaceEventsOperation } from "./routes/workspaces/workspace-events.ts";

export const operations: readonly Operation[] = [
  listAgentsOperation,
  createAgentOperation,
  getAgentOperation,
  replaceAgentOperation,
  patchAgentOperation,
  deleteAgentOperation,
  getVariablesOperation,
  getAgentProvidersOperation,
  renderTextsOperation,
  improvePromptOperation,
  rehearseAgentOperation,
  listScenariosOperation,
  createScenarioOperation,
  createScenarioFromCallOperation,
  replaceScenarioOperation,
  deleteScenarioOperation,
  runScenarioOperation,
  listScenarioRunsOperation,
  ...batchOperations,
  getToolAssignmentOperation,
  replaceToolAssignmentOperation,
  getPreviewLinkOperation,
  createPreviewLinkOperation,
  patchPreviewLinkOperation,
  deletePreviewLinkOperation,
  duplicateAgentOperation,
  listAgentTemplatesOperation,
  createFromTemplateOperation,
  listAgentVersionsOperation,
  getAgentVersionOperation,
  compareAgentVersionsOperation,
  restoreAgentVersionOperation,
  listToolsOperation,
  listToolOverviewsOperation,
  createToolOperation,
  testToolOperation,
  resolveToolOperation,
  checkToolOperation,
  importToolsOperation,
  previewToolImportOperation,
  getToolOperation,
  replaceToolOperation,
  patchToolOperation,
  deleteToolOperation,
  listToolAgentsOperation,
  listToolResultsOperation,
  listToolTestRunsOperation,
  listToolExamplesOperation,
  createToolExampleOperation,
  replaceToolExampleOperation,
  deleteToolExampleOperation,
  startBrowserCallOperation,
  startOutboundCallOperation,
  listCallsOperation,
  exportCallsOperation,
  getCallFiguresOperation,
  listCallFiltersOperation,
  createCallFilterOperation,
  replaceCallFilterOperation,
  deleteCallFilterOperation,
  getCallOperation,
  getModelInputOperation,
  getSipMessagesOperation,
  endCallOperation,
  noteToAgentOperation,
  analyzeCallOperation,
  callEventsOperation,
  listenInOperation,
  getRecordingOperation,
  createRecordingLinkOperation,
  playRecordingOperation,
  getWaveformOperation,
  deleteRecordingOperation,
  forgetCallerOperation,
  previewVariablesOperation,
  startPreviewCallOperation,
  listAccessTokensOperation,
  getAccessTokenOperation,
  createAccessTokenOperation,
  deleteAccessTokenOperation,
  listPhoneNumbersOperation,
  createPhoneNumberOperation,
  getPhoneNumberOperation,
  replacePhoneNumberOperation,
  patchPhoneNumberOperation,
  deletePhoneNumberOperation,
  configureCarrierOperation,
  listTrunksOperation,
  createTrunkOperation,
  getTrunkOperation,
  replaceTrunkOperation,
  patchTrunkOperation,
  deleteTrunkOperation,
  checkTrunkOperation,
  listProviderKeysOperation,
  createProviderKeyOperation,
  getProviderKeyOperation,
  replaceProviderKeyOperation,
  patchProviderKeyOperation,
  deleteProviderKeyOperation,
  checkProviderKeyOperation,
  checkUnsavedKeyOperation,
  ...authOperations,
  ...accountOperations,
  ...passwordResetOperations,
  ...oidcOperations,
  ...twoFactorOperations,
  listWorkspacesOperation,
  createWorkspaceOperation,
  getWorkspaceOperation,
  patchWorkspaceOperation,
  deleteWorkspaceOperation,
  workspaceEventsOperation,
  listMembersOperation,
  getMemberOperation,
  patchMemberOperation,
  signOutMemberOperation,
  deleteMemberOperation,
  listInvitationsOperation,
  getInvitationOperation,
  createInvitationOperation,
  deleteInvitationOperation,
  exportAuditLogOperation,
  listAuditLogOperation,
  ...webhookOperations,
  listModelsOperation,
  listVoicesOperation,
  previewVoiceOperation,
  getUsageOperation,
  getAgentFiguresOperation,
  getInsightsOperation,
  getDemoOrderOperation,
  getDemoTimesOperation,
  postDemoNoteOperation,
  getHealthOperation,
  getReadinessOperation,
  getMetricsOperation,
  getOpenApiOperation(() => operations),
];
