import { expect } from "vitest";
import type { Answer } from "../../harness/requester.ts";
import { made, type Send, type Step } from "./step.ts";

const ATTENTION = "/public/v1/workspaces/{workspace_id}/attention";
const TOOL = { name: "Orders", url: "https://api.example.com/orders/{{ number }}", method: "GET" };
const SCENARIO = { name: "Hangs up", caller: { steps: [{ hang_up: true }] }, expectations: [] };

/** The answer is 200 even if the one record was refused. */
function wasChanged({ body }: Answer): void {
  const [result] = body.results as { status: number }[];
  if (result?.status !== 200) throw new Error(JSON.stringify(body));
}

/** The answer is 200 even if nobody has this number. */
function wasForgotten({ body }: Answer): void {
  if (!(body.deleted + body.live > 0)) throw new Error(JSON.stringify(body));
}

/** Agents and their parts, without calls. The agent's model is `model`. */
export const agentSteps = (model: object): Step[] => {
  const agent = {
    name: "Mara",
    system_prompt: "You help {{ customer | default: 'callers' }}.",
    first_message: "Hello, this is Mara.",
    recording: "on",
    model,
    voice: { provider: "builtin", voice: "slt" },
    analysis: { enabled: true, criteria: ["The agent was kind."], outcome_schema: null, model: null },
  };
  return [
    { id: "agents_create", body: agent, makes: "agent_id" },
    { id: "agents_list" },
    { id: "agents_get" },
    { id: "agents_update", body: { ...agent, name: "Mara Lee" } },
    { id: "agents_patch", body: { name: "Mara" } },
    { id: "agents_bulk", body: { ids: [made("agent_id")], action: "activate" }, after: wasChanged },
    { id: "agents_variables" },
    { id: "agents_providers" },
    { id: "agents_render" },
    { id: "agents_improve_prompt", body: { system_prompt: "Be kind." } },
    { id: "agents_rehearse" },
    { id: "tools_create", body: TOOL, makes: "tool_id" },
    { id: "agents_replace_tools", body: { tool_ids: [made("tool_id")] } },
    { id: "agents_get_tools" },
    { id: "agents_create_preview_link", after: ({ body }, ids) => void (ids["slug"] = body.slug as string) },
    { id: "agents_get_preview_link" },
    { id: "agents_patch_preview_link" },
    { id: "preview_variables" },
    { id: "preview_start_call" },
    { id: "agents_delete_preview_link" },
    { id: "agents_duplicate", makes: "copy_id" },
    { id: "agent_templates_list" },
    { id: "agents_create_from_template" },
    {
      id: "agents_list_versions",
      after: ({ body }, ids) => void (ids["version_id"] = body.data.at(-1).id as string),
    },
    { id: "agents_get_version" },
    { id: "agents_compare_versions" },
    { id: "agents_restore_version" },
    { id: "usage_agent" },
  ];
};

export const toolSteps: readonly Step[] = [
  { id: "tools_list" },
  { id: "tools_overview" },
  { id: "tools_test" },
  { id: "tools_resolve", body: { tool: { name: "t", url: "https://api.example.com/" } } },
  { id: "tools_check" },
  { id: "tools_import" },
  { id: "tools_preview_import" },
  { id: "tools_get" },
  { id: "tools_update", body: { ...TOOL, name: "Order status" } },
  { id: "tools_patch", body: { name: "Orders" } },
  { id: "tools_bulk", body: { ids: [made("tool_id")], action: "activate" }, after: wasChanged },
  { id: "tools_list_agents" },
  { id: "tools_results" },
  { id: "tools_list_test_runs" },
  { id: "tools_create_example", makes: "example_id" },
  { id: "tools_list_examples" },
  { id: "tools_update_example" },
  { id: "tools_delete_example" },
];

export const scenarioSteps: readonly Step[] = [
  { id: "scenarios_create", body: SCENARIO, makes: "scenario_id" },
  { id: "scenarios_list" },
  { id: "scenarios_update", body: { ...SCENARIO, name: "Says nothing" } },
  { id: "scenarios_run" },
  { id: "scenarios_list_runs" },
  { id: "scenarios_run_all", makes: "batch_id" },
  { id: "scenarios_list_batches" },
  { id: "scenarios_list_batch_runs" },
  { id: "scenarios_stop" },
  { id: "scenarios_get_settings" },
  { id: "scenarios_update_settings" },
  { id: "scenarios_create_from_call", body: { call_id: made("call_id"), name: "As it was" } },
  { id: "scenarios_delete" },
];

/** A webhook at `url`, which has been told of a call. */
export const webhookSteps = (url: string): Step[] => {
  const webhook = { url, events: ["call.ended"] };
  return [
    { id: "webhooks_create", body: webhook, makes: "webhook_id" },
    { id: "webhooks_list" },
    { id: "webhooks_get" },
    { id: "webhooks_update", body: webhook },
    { id: "webhooks_patch" },
    { id: "webhooks_rotate_secret" },
    { id: "webhooks_finish_rotation" },
    { id: "webhooks_test", makes: "delivery_id" },
    { id: "webhooks_deliveries_list" },
    { id: "webhooks_deliveries_get" },
    { id: "webhooks_deliveries_replay" },
  ];
};

export const webhookEventSteps: readonly Step[] = [
  {
    id: "webhook_events_list",
    after: ({ body }, ids) => void (ids["webhook_event_id"] = body.data[0].id as string),
  },
  { id: "webhook_events_get" },
  { id: "webhook_events_redeliver", body: { webhook_id: made("webhook_id") } },
];

/** Keys of a vendor at `baseUrl`. */
export const keySteps = (baseUrl: string, apiKey: string): Step[] => {
  const key = { provider: "openai", api_key: apiKey, base_url: baseUrl };
  return [
    { id: "provider_keys_create", body: key, makes: "provider_key_id" },
    { id: "provider_keys_list" },
    { id: "provider_keys_get" },
    { id: "provider_keys_update", body: key },
    { id: "provider_keys_patch" },
    { id: "provider_keys_check" },
    { id: "provider_keys_check_unsaved", body: key },
    { id: "models_list" },
    { id: "voices_list" },
    { id: "voices_preview", body: { provider: "builtin", voice: "slt" } },
    { id: "provider_keys_delete" },
  ];
};

/** Numbers of a trunk with this account at a carrier. */
export const phoneSteps = (trunk: Record<string, unknown>, number: string, person: string): Step[] => {
  const phone = { number, trunk_id: made("trunk_id"), agent_id: made("agent_id") };
  return [
    { id: "trunks_create", body: trunk, makes: "trunk_id" },
    { id: "trunks_list" },
    { id: "trunks_get" },
    { id: "trunks_update", body: trunk },
    { id: "trunks_patch" },
    { id: "trunks_check" },
    { id: "trunks_check_settings", body: { ...trunk, number } },
    { id: "phone_numbers_create", body: phone, makes: "phone_number_id" },
    { id: "phone_numbers_list" },
    { id: "phone_numbers_get" },
    { id: "phone_numbers_update", body: phone },
    { id: "phone_numbers_patch" },
    { id: "phone_numbers_configure_carrier" },
    {
      id: "agents_start_outbound_call",
      body: { to_number: person, agent_phone_number_id: made("phone_number_id") },
    },
  ];
};

/** The number has no agent any more, which is a problem. */
export const attentionSteps = (asViewer: Send): Step[] => [
  { id: "phone_numbers_patch", body: { agent_id: null } },
  { id: "attention_list" },
  {
    id: "attention_patch",
    async before(ids) {
      const find = async () => {
        const { body } = await asViewer("GET", ATTENTION);
        const items = body.data as { id: string; kind: string }[];
        return items.find(({ kind }) => kind === "number_unassigned")?.id;
      };
      await expect.poll(find).toBeTypeOf("string");
      ids["attention_id"] = (await find()) ?? "";
    },
  },
];

/** Of a member who is signed in. */
export const attentionMailSteps: readonly Step[] = [
  { id: "attention_get_mail" },
  { id: "attention_replace_mail" },
];

/** What is left of the workspace, and deleting what the others made. */
export const lastSteps: readonly Step[] = [
  { id: "access_tokens_create", makes: "access_token_id" },
  { id: "access_tokens_list" },
  { id: "access_tokens_get" },
  { id: "access_tokens_delete" },
  { id: "call_filters_create", makes: "filter_id" },
  { id: "call_filters_list" },
  { id: "call_filters_update" },
  { id: "call_filters_delete" },
  { id: "usage_get" },
  { id: "usage_insights" },
  { id: "workspaces_get" },
  { id: "workspaces_patch" },
  { id: "workspaces_events", isStream: true },
  { id: "audit_log_list" },
  { id: "audit_log_export" },
  { id: "calls_forget", body: { number: made("called_number") }, after: wasForgotten },
  { id: "webhooks_delete" },
  { id: "phone_numbers_delete" },
  { id: "trunks_delete" },
  { id: "tools_delete" },
  { id: "agents_delete" },
];

/** What anyone may ask. */
export const publicSteps: readonly Step[] = [
  { id: "demo_get_order", with: { order_number: "1042" } },
  { id: "demo_get_free_times", with: { date: "2026-12-01" } },
  { id: "demo_post_note", body: { text: "Call back tomorrow." } },
  { id: "service_health" },
  { id: "service_readiness" },
  { id: "service_metrics" },
  { id: "service_openapi" },
];
