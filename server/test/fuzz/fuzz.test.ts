/**
 * Bad input to every route in the OpenAPI document. FUZZ_SEED tries other requests than usual; fast-check prints the
 * seed and the smallest failing request.
 */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ERROR_STATUS } from "@parley/base/errors";
import { openApiDocument } from "../../src/http/openapi/openapi.ts";
import { operations } from "../../src/http/routes.ts";
import { apiOfFile, type Caller } from "../api/api.ts";
import { hostileString, hostileValue } from "./hostile.ts";
import { resolver, type Schema } from "./schema-arbitrary.ts";
import { spoiledRequest, type Sent } from "./spoil.ts";
import { wellFormed, wildRequest } from "./wild.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? 20_260_728);
/** For each route and kind of request, ms; requests that don't fit into that are left out. */
const TIME_LIMIT_MS = 300;
/** Differs on every read: when a token was last used, and the times that insights count back from now. */
const MOVING = /"(last_used_at|since|until)":"[^"]*"/g;

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}
interface Described {
  operationId: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
}
const document = openApiDocument(operations) as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};
const resolve = resolver(document.components.schemas);
const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({
    method: method.toUpperCase(),
    path,
    described,
    body: described.requestBody?.content["application/json"]?.schema,
    isPublic: described.security?.length === 0,
  })),
);
type Route = (typeof routes)[number];

const api = apiOfFile();
let own: Caller;
let other: Caller;
let ids: Record<string, { own: string; other: string }>;

beforeAll(async () => {
  console.log(`fuzz seed ${SEED}`);
  api.context.calls.canTakeCall = () => false; // there is no worker, and that refusal comes last
  [own, other] = await Promise.all([api.caller("owner"), api.caller("owner")]);
  const agents = await agentsOf();
  ids = { agent_id: agents, tool_id: await toolsOf(), version_id: await versionsOf(agents) };
  ids["webhook_id"] = await idsOf("webhooks", { url: "http://127.0.0.1:1/", events: ["call.ended"] });
});

test.each(["spoiled", "wild"] as const)("%s requests are refused or done, never a 5xx", async (kind) => {
  const before = { own: await recordsOf(own), other: await recordsOf(other) };
  for (const route of routes) {
    const { body, isPublic, described } = route;
    const query = described.parameters?.filter((parameter) => parameter.in === "query") ?? [];
    const sent =
      kind === "spoiled"
        ? spoiledRequest(body, isPublic, resolve)
        : wildRequest(body, query as Schema[], resolve);
    const isTimeUp = timer(TIME_LIMIT_MS);
    const property = fc.asyncProperty(sent, pathOf(route, kind), async (request, path) => {
      if (isTimeUp()) return;
      const { status, text } = await send(route.method, path, request);
      expectShape(route, status, text);
      expect(status, text).toBeGreaterThanOrEqual(kind === "spoiled" ? 400 : 200);
    });
    await fc.assert(property, { seed: SEED, numRuns: 40 });
  }
  expect(await recordsOf(other)).toEqual(before.other);
  expect(kind === "spoiled" ? await recordsOf(own) : null).toEqual(kind === "spoiled" ? before.own : null);
  const inside = api.lines.filter((line) => line.includes("failed inside"));
  expect(inside).toEqual([]);
});

test("invalid MCP messages and arguments of every kind are refused or carried out too", async () => {
  const before = await recordsOf(other);
  const names = operations.flatMap(({ mcpName }) => mcpName ?? []);
  const call = fc.record({ name: fc.constantFrom(...names, "x"), arguments: hostileValue });
  const message = fc.record({
    jsonrpc: fc.constant("2.0"),
    id: fc.oneof(fc.nat(), hostileValue),
    method: fc.oneof({ weight: 3, arbitrary: fc.constant("tools/call") }, hostileString),
    params: fc.oneof({ weight: 3, arbitrary: call }, hostileValue),
  });
  const isTimeUp = timer(8 * TIME_LIMIT_MS);
  const property = fc.asyncProperty(
    fc.oneof({ weight: 3, arbitrary: message }, hostileValue),
    async (body) => {
      if (isTimeUp()) return;
      const sent: Sent = {
        body: JSON.stringify(body),
        contentType: "application/json",
        query: "",
        token: "own",
      };
      const { status, text } = await send("POST", "/mcp", sent, {
        accept: "application/json, text/event-stream",
      });
      expect(status, text).toBeLessThan(500);
      expect(text).not.toContain('"INTERNAL"');
    },
  );
  await fc.assert(property, { seed: SEED, numRuns: 300 });
  expect(await recordsOf(other)).toEqual(before);
});

/** Whether `ms` have passed since the first call; one request is always sent, however busy the machine is. */
function timer(ms: number): () => boolean {
  let end: number | null = null;
  return () => {
    end ??= performance.now() + ms;
    return performance.now() > end;
  };
}

/** Spoiled requests name nothing that they could change; wild ones use any id, valid or not. */
function pathOf({ path }: Route, kind: "spoiled" | "wild"): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const values = names.map((name) => {
    if (name === "workspace_id") return fc.constant(own.workspaceId);
    const known = ids[name];
    const ours = known ? [known.own] : ["none_1"];
    if (kind === "spoiled") return fc.constantFrom(...ours, "none_1");
    const any = fc.constantFrom(...ours, known?.other ?? "none_2");
    return fc.oneof(
      { weight: 3, arbitrary: any },
      hostileString.filter((text) => text.length < 500).map(wellFormed),
    );
  });
  return fc.tuple(...values).map((given) => {
    const byName = new Map(names.map((name, index) => [name, given[index] ?? ""]));
    return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => byName.get(name) ?? "");
  });
}

async function send(method: string, path: string, sent: Sent, headers: Record<string, string> = {}) {
  const tokens = { own: own.token, foreign: other.token, unknown: "prl_unknown", none: null };
  const token = tokens[sent.token];
  const response = await api.app.inject({
    method: method as "GET",
    url: path + sent.query,
    headers: {
      host: "127.0.0.1:8080",
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(sent.contentType !== undefined && { "content-type": sent.contentType }),
      ...headers,
    },
    ...(sent.body !== undefined && {
      payload: typeof sent.body === "string" ? sent.body : Buffer.from(sent.body),
    }),
  });
  return { status: response.statusCode, text: response.body };
}

/** Errors have the usual shape, with a code that the document lists for the route; 503 is only allowed if listed. */
function expectShape({ method, path, described }: Route, status: number, text: string): void {
  const where = `${method} ${path}: ${status} ${text.slice(0, 500)}`;
  // Success, and anything that isn't the caller's fault, only as listed. (A hostile id can turn the path into another.)
  const needsPromise = status < 400 || status === 503;
  const promised = Object.keys(described.responses);
  expect(!needsPromise || promised.includes(String(status)), where).toBe(true);
  if (status < 400) return;
  expect(status < 500 || status === 503, where).toBe(true);
  const { code, detail } = JSON.parse(text) as {
    code: keyof typeof ERROR_STATUS;
    detail: { error: string; message: string };
  };
  expect(ERROR_STATUS[code], where).toBe(status);
  expect(detail, where).toMatchObject({ error: code.toLowerCase(), message: expect.stringMatching(/\S/) });
}

/** All collections of the workspace, by the document. A token's last use doesn't count as a change. */
async function recordsOf(caller: Caller): Promise<Record<string, unknown>> {
  const records: Record<string, unknown> = {};
  for (const { method, path } of routes) {
    if (path.endsWith("/export")) continue; // it has what the lists have, and taking it is recorded
    if (method !== "GET" || path.match(/\{\w+\}/g)?.join("") !== "{workspace_id}") continue;
    const { status, body } = await caller("GET", path);
    const text = JSON.stringify([status, body]).replaceAll(MOVING, '"$1":null');
    records[path] = JSON.parse(text) as unknown;
  }
  return records;
}

async function agentsOf(): Promise<{ own: string; other: string }> {
  return idsOf("agents", { name: "a", system_prompt: "Hello {{ name }}" });
}

async function versionsOf(agents: { own: string; other: string }): Promise<{ own: string; other: string }> {
  const newest = async (caller: Caller, id: string) =>
    (await caller("GET", `/public/v1/workspaces/{workspace_id}/agents/${id}/versions`)).body.data[0]
      .id as string;
  return { own: await newest(own, agents.own), other: await newest(other, agents.other) };
}

async function toolsOf(): Promise<{ own: string; other: string }> {
  return idsOf("tools", { name: "t", url: "https://api.example.com/{{x}}" });
}

async function idsOf(collection: string, body: unknown): Promise<{ own: string; other: string }> {
  const create = async (caller: Caller) =>
    (await caller("POST", `/public/v1/workspaces/{workspace_id}/${collection}`, body)).body.id as string;
  return { own: await create(own), other: await create(other) };
}
