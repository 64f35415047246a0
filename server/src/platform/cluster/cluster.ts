/** The other processes on the same database, and what this one asks of them (docs/scaling.md). */
import type { IncomingMessage } from "node:http";
import type { Db } from "../db/schema.ts";
import { ServiceError, type ErrorBody } from "@parley/base/errors";
import type { Logger } from "@parley/base/logger";
import { parseJson } from "@parley/base/parse-json";
import { createCarriedCalls, type CarriedCalls } from "./carried-calls.ts";
import { findHolder, type CallKey, type Holder } from "./find-holder.ts";
import {
  createClusterClient,
  ProcessRefused,
  unreachable,
  type ClusterClient,
  type ClusterMessage,
  type ProcessRefusal,
} from "./cluster-client.ts";
import { createClusterGate, type ClusterGate } from "./cluster-gate.ts";
import { deriveClusterKeys } from "./cluster-signature.ts";

/** What a member tells an agent during a call, as processes pass it on. */
export interface PassedNote {
  who: { user_id?: string; token_id?: string; name: string };
  text: string;
}

/** A note that the agent has been told; `at_ms` since the call was answered. */
export interface ToldNote extends PassedNote {
  at_ms: number;
  kind: "note";
}

export interface Cluster extends Pick<ClusterGate, "admit">, ClusterClient, CarriedCalls {
  /** The other process that holds this call; null if no other does. */
  holderOf(key: CallKey): Promise<Holder | null>;
  /**
   * Ends a call that another process holds; resolves once that is recorded. False if no process holds it, or no longer
   * does. Throws AT_CAPACITY if that process doesn't answer.
   */
  endCall(workspaceId: string, callId: string): Promise<boolean>;
  /**
   * Gives a note to the agent of a call that another process holds; null if none does. Throws as `endCall` does, and
   * what that process throws.
   */
  noteToAgent(workspaceId: string, callId: string, note: PassedNote): Promise<ToldNote | null>;
  /**
   * The events of a call that another process holds; null if none does. Throws as `endCall` does, and RATE_LIMITED if
   * that process has too many readers of the call.
   */
  callEvents(workspaceId: string, callId: string): Promise<IncomingMessage | null>;
  /** The live sound of a call that another process holds; null if none does. Throws as `callEvents` does. */
  callSound(workspaceId: string, callId: string): Promise<IncomingMessage | null>;
  /**
   * Resolves once the record of a call that ended in another process says so; at once if that process doesn't answer.
   */
  written(callId: string): Promise<void>;
  /** Whether the process answers at its address. It may be this one. */
  isAnswering(holder: Holder): Promise<boolean>;
}

/** Longer than any process takes to answer unless it is dead or stopped, ms. */
const SIGN_OF_LIFE_MS = 1_500;
const WRITTEN_MS = 2_000;
const RETRY_S = 5;

export function createCluster(options: {
  /** This process's. */
  id: string;
  db: Db;
  logger: Logger;
  secretsKeys: readonly Buffer[];
  now(): number;
  /** Another process refused this one. */
  onRefusal?(why: ProcessRefusal): void;
}): Cluster {
  const { id, db } = options;
  const gate = createClusterGate({
    ...options,
    keys: deriveClusterKeys(options.secretsKeys),
    onRefused: (why) => options.logger.warn({ why }, "a request of another process is refused"),
  });
  const client = createClusterClient({ ...options, gate });
  const holderOf = (key: CallKey) => findHolder(db, id, key);

  async function ask(
    holder: Holder,
    method: string,
    path: string,
    options: Pick<ClusterMessage, "timeoutMs" | "isProbe" | "headers" | "body"> = {},
  ) {
    const answer = await client.send(holder, { method, path: `/peers${path}`, ...options });
    if (answer.statusCode === 200) return answer;
    if (answer.statusCode === 429) throw await tooMany(answer);
    answer.resume();
    if (answer.statusCode === 404) return null;
    throw unreachable();
  }

  const ofCall = (workspaceId: string, callId: string, what: string) =>
    `/calls/${encodeURIComponent(callId)}/${what}?workspace_id=${encodeURIComponent(workspaceId)}`;

  return {
    ...client,
    ...createCarriedCalls(),
    admit: gate.admit,
    holderOf,
    async endCall(workspaceId, callId) {
      const holder = await holderOf({ callId });
      const answer = holder && (await ask(holder, "POST", ofCall(workspaceId, callId, "end")));
      answer?.resume();
      return answer !== null;
    },
    async noteToAgent(workspaceId, callId, note) {
      const holder = await holderOf({ callId });
      const headers = { "content-type": "application/json" };
      const body = Buffer.from(JSON.stringify(note));
      const answer =
        holder && (await ask(holder, "POST", ofCall(workspaceId, callId, "note"), { headers, body }));
      return answer && (JSON.parse(await textOf(answer)) as ToldNote);
    },
    async callEvents(workspaceId, callId) {
      const holder = await holderOf({ callId });
      return holder && ask(holder, "GET", ofCall(workspaceId, callId, "events"));
    },
    async callSound(workspaceId, callId) {
      const holder = await holderOf({ callId });
      return holder && ask(holder, "GET", ofCall(workspaceId, callId, "sound"));
    },
    async written(callId) {
      const holder = await holderOf({ callId });
      if (!holder?.url) return;
      const asked = ask(holder, "GET", `/calls/${encodeURIComponent(callId)}/written`, {
        timeoutMs: WRITTEN_MS,
      });
      (await asked.catch(() => null))?.resume(); // if it fails, the record is read as it is
    },
    async isAnswering(holder) {
      if (holder.url === null) return false;
      try {
        const answer = await ask(holder, "GET", "/self", { timeoutMs: SIGN_OF_LIFE_MS, isProbe: true });
        answer?.resume();
        return answer !== null;
      } catch (error) {
        // Only that process knows its ID, so if it says why it refuses this one, it is alive, perhaps with a wrong
        // clock.
        return error instanceof ProcessRefused && error.why !== "other";
      }
    },
  };
}

/** Passes the other process's own error on to the client. */
async function tooMany(answer: IncomingMessage): Promise<ServiceError> {
  const retryAfter = Number(answer.headers["retry-after"] ?? RETRY_S);
  const said = parseJson(await textOf(answer)) as Partial<ErrorBody> | null | undefined;
  const message = said?.detail?.message ?? "Too many readers at once. Try again shortly.";
  return new ServiceError("RATE_LIMITED", message, {}, retryAfter);
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
