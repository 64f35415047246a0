/**
 * Starts a browser call, for the token endpoint and the public preview alike (docs/calls.md#starting-a-browser-call).
 */
import type { AgentPatch } from "../agents/agent-schema.ts";
import type { TaskRunner } from "@parley/base/bounds/task";
import type { Db } from "../platform/db/schema.ts";
import { notFound } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import { checkValues } from "@parley/templates/check-values";
import type { NewCall } from "./journal/insert-call.ts";
import { draftAgent } from "./draft-agent.ts";
import { loadStartedAgent } from "./load-started-agent.ts";
import { planCall } from "./plan-call.ts";
import type { VendorAccounts } from "../provider-keys/provider-access.ts";
import { loadProviders } from "../provider-keys/workspace-providers.ts";
import type { CallSupervisor } from "./live/supervisor.ts";

export interface StartDependencies {
  db: Db;
  secrets: SecretBox;
  calls: CallSupervisor;
  /** Other threads, for large templates. */
  tasks: TaskRunner;
  accounts: VendorAccounts;
  toolNetwork: NetworkPolicy;
  /** Without a trailing slash. */
  publicUrl: string;
  /** ICE servers and credentials for the page of one call. */
  iceServers(callId: string): unknown[];
}

export interface StartRequest {
  workspaceId: string;
  agentId: string;
  values: Record<string, unknown>;
  metadata?: Record<string, string>;
  /** Changes to the agent for this call only; null for the saved agent. */
  draft: AgentPatch | null;
  /** Which of the agent's languages the call starts in; the agent's own if missing. */
  language?: string | undefined;
  preview: NewCall["preview"];
  /** Runs in the transaction that inserts the record; throws to refuse the call. */
  admit?: (tx: Db) => Promise<void>;
  /** Runs before somebody joins the call for the first time; throws to refuse that. */
  admitJoin?: (callId: string) => Promise<void>;
}

/** Response body of the token endpoint. */
export interface StartedCall {
  call_id: string;
  token: string;
  expires_at: string;
  url: string;
  ws_url: string;
  events_url: string;
  ice_servers: unknown[];
  recording: boolean;
}

/**
 * Throws PAYLOAD_TOO_LARGE before it looks at anything else, then NOT_FOUND, what `draftAgent` and `planCall` throw,
 * AT_CAPACITY, SHUTTING_DOWN, and what `admit` throws.
 */
export async function startBrowserCall(deps: StartDependencies, request: StartRequest): Promise<StartedCall> {
  const { db, secrets, calls, publicUrl } = deps;
  const { workspaceId, agentId, values, metadata = {}, draft, preview } = request;
  checkValues(values);
  const [saved, providers] = await Promise.all([
    loadStartedAgent({ db, secrets }, workspaceId, agentId),
    loadProviders(deps, workspaceId),
  ]);
  if (!saved) throw notFound("agent");
  const agent =
    draft === null ? saved : { ...saved, ...(await draftAgent(deps, workspaceId, agentId, draft)) };
  const isPublicPreview = preview !== null;
  const plan = await planCall(
    agent,
    {
      workspaceId,
      direction: "browser",
      values,
      customerNumber: "",
      isPublicPreview,
      language: request.language,
      now: new Date(),
    },
    providers,
    deps,
  );
  const { isAwaited, version } = saved;
  const call = {
    workspaceId,
    agentId,
    values,
    metadata,
    isAwaited,
    isDraft: draft !== null,
    agentVersion: draft === null ? version : null,
    fromNumber: null,
    toNumber: null,
    preview,
  };
  const { token, expiresAt } = await calls.queue(plan, call, {
    admit: request.admit,
    admitJoin: request.admitJoin,
  });
  const address = `${publicUrl}/calls/${plan.callId}`;
  return {
    call_id: plan.callId,
    token,
    expires_at: expiresAt.toISOString(),
    url: `${address}/whip`,
    ws_url: `${address.replace(/^http/, "ws")}/ws?token=${token}`,
    events_url: `${address}/events`,
    ice_servers: deps.iceServers(plan.callId),
    recording: plan.recording !== null,
  };
}
