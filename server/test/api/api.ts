/**
 * The HTTP API in this process, on a database of the run's kind. Every response is checked against its declared schema.
 */
import { openPlaces } from "@parley/base/bounds/open-places";
import { createSharesOf } from "@parley/base/bounds/shares";
import { createRehearsals } from "../../src/trials/rehearsals/rehearsals.ts";
import { openTasks } from "../../src/boot/threads/open-tasks.ts";
import { Readable } from "node:stream";
import formats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { pino } from "pino";
import type { TSchema } from "typebox";
import { afterAll, beforeAll } from "vitest";
import { openAccountLog } from "../../src/access/account-log/open-account-log.ts";
import { watchPeople } from "../../src/access/account-log/watch-people.ts";
import type { CallSupervisor } from "../../src/calls/live/supervisor.ts";
import { systemClock } from "@parley/base/clock";
import { loadConfig } from "../../src/boot/config/config.ts";
import { buildApp } from "../../src/http/app.ts";
import type { Operation, OperationReply } from "../../src/http/operation/operation.ts";
import { originsPlugin } from "../../src/http/origins/origins-plugin.ts";
import { operations } from "../../src/http/routes.ts";
import { mcpPlugin } from "../../src/mcp/mcp-plugin.ts";
import { openMail } from "../../src/access/mail/open-mail.ts";
import { loadOidc } from "../../src/access/oidc/load-oidc.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import { createPeople } from "../../src/access/people/create-people.ts";
import { startBuiltinVoice, type BuiltinVoice } from "@parley/providers/builtin-voice/start-builtin-voice";
import { createAccountListings } from "../../src/provider-keys/lists/account-listings.ts";
import { createServerReach } from "../../src/provider-keys/server-reach.ts";
import { KEY_CHECKS, MODEL_LISTS, VOICE_LISTS } from "@parley/providers/adapters";
import { createSpeech } from "@parley/providers/create-speech";
import { createSecretBox } from "../../src/platform/secrets/create-secret-box.ts";
import { DESCRIBED_FORMATS, EXACTLY_ONE } from "@parley/base/schema-builders";
import type { ServiceContext } from "../../src/service-context.ts";
import { networksOf } from "@parley/base/net/own/networks";
import { createOwnBoard } from "@parley/base/net/own-board";
import { createWarnings } from "../../src/platform/warnings/warnings.ts";
import { insertAccessToken } from "../../src/access/workspaces/access-token-queries.ts";
import { openWorkspaceEvents } from "../../src/events/live/workspace-events.ts";
import type { Role } from "../../src/access/people/actor.ts";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { QUICK_PASSWORDS } from "../doubles/quick-passwords.ts";
import { tasksHere } from "../doubles/tasks-here.ts";
import { recordAnswers } from "../harness/answer-record.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const KEY = Buffer.alloc(32, 7);

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
  body: any;
}

export interface Caller {
  workspaceId: string;
  token: string;
  /** `{workspace_id}` in the path stands for the caller's own workspace. A body that isn't a string is sent as JSON. */
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface Api {
  context: ServiceContext;
  app: FastifyInstance;
  /** The database, for anything that the service has no query for. */
  pool: Pool;
  /** Log lines so far. */
  lines: string[];
  /** IDs of tools withdrawn from live calls. */
  withdrawn: string[];
  /** A caller in a workspace of their own, or in `workspaceId`. */
  caller(role: Role, workspaceId?: string): Promise<Caller>;
}

/** Opens it for the tests of a file, which are isolated by having a workspace each. */
export function apiOfFile(env: NodeJS.ProcessEnv = {}): Api {
  let api: Awaited<ReturnType<typeof openApi>>;
  beforeAll(async () => {
    api = await openApi(env);
  });
  afterAll(() => api.close());
  return {
    get context() {
      return api.context;
    },
    get app() {
      return api.app;
    },
    get pool() {
      return api.pool;
    },
    get lines() {
      return api.lines;
    },
    get withdrawn() {
      return api.withdrawn;
    },
    caller: (role, workspaceId) => api.caller(role, workspaceId),
  };
}

async function openApi(env: NodeJS.ProcessEnv): Promise<Api & { close(): Promise<void> }> {
  recordAnswers();
  const database = await openTestDatabase();
  const lines: string[] = [];
  const withdrawn: string[] = [];
  const config = loadConfig({ TOOL_NETWORK_ALLOW: "127.0.0.1", ...env });
  const logger = pino({ level: "trace" }, { write: (line) => lines.push(line) });
  let voice: BuiltinVoice | null = null;
  const speech = createSpeech(() => (voice ??= startBuiltinVoice()).connect());
  const events = await openWorkspaceEvents({ openSession: null, pool: database.pool, logger });
  const pool = openTasks();
  const networks = networksOf(config, createOwnBoard());
  const guarded = createGuardedClient(networks.tools);
  const secrets = createSecretBox([KEY]);
  const metrics = createMetrics(() => ({ live: 0, queued: 0 }));
  const rehearsals = createRehearsals({
    db: database.db,
    logger,
    connectTasks: () => pool.connect(),
    places: createSharesOf("rehearsals", metrics.countRefusal),
  });
  const mail = await openMail(config, {
    db: database.db,
    logger,
    secrets,
    metrics,
    instanceId: "node_test",
    backoff: () => 100,
  });
  const accountLog = openAccountLog({
    db: database.db,
    logger,
    clock: systemClock,
    metrics,
    keys: [KEY],
    days: config.accountLogDays,
  });
  const unwatched = await createPeople({
    hashPlaces: createSharesOf("passwords", metrics.countRefusal),
    db: database.db,
    logger,
    keys: [KEY],
    isSecure: false,
    sessionDays: config.sessionDays,
    passwords: QUICK_PASSWORDS,
  });
  const people = watchPeople(unwatched, accountLog);
  const oidc = await loadOidc(config, {
    db: database.db,
    logger,
    secrets,
    events,
    mail,
    owner: people.owner,
    accountLog,
  });
  const context: ServiceContext = {
    config,
    instanceId: "node_test",
    logger,
    db: database.db,
    disk: database.disk,
    backup: database.backup,
    secrets,
    ...(mail && { mail }),
    ...(oidc && { oidc }),
    people,
    accountLog,
    guarded,
    networks,
    warnings: createWarnings(),
    calls: callsThatAreNone(withdrawn),
    rehearsals,
    recordings: { open: () => Promise.resolve(null), sweep: () => undefined },
    tasks: tasksHere,
    places: openPlaces(metrics.countRefusal),
    speech,
    keyChecks: KEY_CHECKS,
    ...createAccountListings(guarded, { voices: VOICE_LISTS, models: MODEL_LISTS }),
    serverReach: createServerReach(guarded, KEY_CHECKS),
    webhooks: { wake: () => undefined },
    analyses: { wake: () => undefined },
    // A stream that never ends never has a complete response.
    events: { ...events, stream: () => Readable.from([": open\n\n"]) },
    metrics,
  };
  const app = await buildApp(context, { operations, checkReply, plugins: [originsPlugin, mcpPlugin] });
  return {
    context,
    app,
    pool: database.pool,
    lines,
    withdrawn,
    async caller(role, workspaceId) {
      const id = workspaceId ?? (await insertWorkspace(context.db, "Test"));
      const { token } = await insertAccessToken(context.db, id, { name: role, role, expiresAt: null });
      return callerWith(app, id, token);
    },
    async close() {
      await app.close();
      await accountLog.close();
      await mail?.close();
      await oidc?.close();
      await rehearsals.close();
      await pool.close();
      await speech.close();
      await voice?.close();
      await context.guarded.close();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** A caller with its own token. */
export function callerWith(app: FastifyInstance, workspaceId: string, token: string): Caller {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await app.inject({
      method: method as "GET",
      url: path.replaceAll("{workspace_id}", workspaceId),
      headers: {
        host: "127.0.0.1:8080",
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.body,
    };
  };
  return Object.assign(call, { workspaceId, token });
}

/** No live calls: these tests are about everything else. */
function callsThatAreNone(withdrawn: string[]): CallSupervisor {
  const none: Partial<CallSupervisor> = {
    expect: () => undefined,
    find: () => null,
    learnedAbout: () => [],
    written: () => Promise.resolve(),
    authorise: () => null,
    canTakeCall: () => true,
    isDraining: () => false,
    toolWithdrawn: (toolId) => void withdrawn.push(toolId),
  };
  return none as CallSupervisor;
}

const ajv = new Ajv2020({ strict: true, strictTypes: false, allowUnionTypes: true });
ajv.addKeyword(EXACTLY_ONE);
formats.default(ajv, ["date-time", "date"]);
for (const name of DESCRIBED_FORMATS) ajv.addFormat(name, true);
const compiled = new Map<TSchema, ValidateFunction>();

function checkReply(operation: Operation, reply: OperationReply): void {
  const schema = operation.responses[reply.status];
  if (schema === undefined)
    throw new Error(`${operation.id} answers ${reply.status}, which it does not promise`);
  if (schema === null || operation.responseType !== undefined) return;
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  const body: unknown = JSON.parse(JSON.stringify(reply.body ?? null));
  if (!validate(body))
    throw new Error(`${operation.id} breaks its promise: ${ajv.errorsText(validate.errors)}`);
}
