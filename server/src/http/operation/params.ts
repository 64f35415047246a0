/** Path parameters. */
import { Type } from "typebox";
import { object } from "@parley/base/schema-builders";

const id = (kind: string, prefix: string) =>
  Type.String({ description: `Id of the ${kind}.`, examples: [`${prefix}_01k2`] });

export const WorkspaceParams = object({ workspace_id: id("workspace", "ws") });
export const AgentParams = object({ workspace_id: id("workspace", "ws"), agent_id: id("agent", "agt") });
export const AgentVersionParams = object({
  ...AgentParams.properties,
  version_id: id("version", "ver"),
});
export const ScenarioParams = object({
  ...AgentParams.properties,
  scenario_id: id("scenario", "scn"),
});
export const ScenarioBatchParams = object({
  ...AgentParams.properties,
  batch_id: id("run of all scenarios", "sba"),
});
export const ToolParams = object({ workspace_id: id("workspace", "ws"), tool_id: id("tool", "tool") });
export const ToolExampleParams = object({ ...ToolParams.properties, example_id: id("example", "exa") });
export const AccessTokenParams = object({
  workspace_id: id("workspace", "ws"),
  access_token_id: id("access token", "tok"),
});
export const PhoneNumberParams = object({
  workspace_id: id("workspace", "ws"),
  phone_number_id: id("phone number", "num"),
});
export const CallParams = object({ workspace_id: id("workspace", "ws"), call_id: id("call", "call") });
export const CallCommentParams = object({ ...CallParams.properties, comment_id: id("comment", "cmt") });
export const CallFilterParams = object({
  workspace_id: id("workspace", "ws"),
  filter_id: id("filter", "flt"),
});
export const ModelInputParams = object({
  ...CallParams.properties,
  model_input_id: id("model input", "min"),
});
export const PreviewParams = object({
  slug: Type.String({ description: "The part of the preview link after `/preview/`." }),
});
export const TrunkParams = object({ workspace_id: id("workspace", "ws"), trunk_id: id("trunk", "trk") });
export const ProviderKeyParams = object({
  workspace_id: id("workspace", "ws"),
  provider_key_id: id("provider key", "pvk"),
});
export const MemberParams = object({ workspace_id: id("workspace", "ws"), member_id: id("member", "usr") });
export const InvitationParams = object({
  workspace_id: id("workspace", "ws"),
  invitation_id: id("invitation", "inv"),
});
export const WebhookParams = object({
  workspace_id: id("workspace", "ws"),
  webhook_id: id("webhook", "whk"),
});
export const WebhookEventParams = object({
  workspace_id: id("workspace", "ws"),
  webhook_event_id: id("webhook event", "evt"),
});
export const DeliveryParams = object({ ...WebhookParams.properties, delivery_id: id("delivery", "dlv") });
export const AttentionParams = object({
  workspace_id: id("workspace", "ws"),
  attention_id: id("problem", "att"),
});
