/**
 * What people read when something is wrong: the service's words, never a library's, and fields by their labels, never
 * by their paths. Each kind of error is provoked over HTTP.
 */
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHttpTarget, type HttpTarget } from "@parley/testing/network/http-target";
import { apiOfFile, type Answer, type Caller } from "./api.ts";

const BASE = "/public/v1/workspaces/{workspace_id}";
const api = apiOfFile();
let editor: Caller;
let owner: Caller;
let secure: HttpTarget;
let broken: HttpTarget;
let babble: Server;

beforeAll(async () => {
  owner = await api.caller("owner");
  editor = await api.caller("editor", owner.workspaceId);
  secure = await startHttpTarget((_request, reply) => void reply.end(), { isTls: true });
  broken = await startHttpTarget((_request, reply) => {
    reply.setHeader("content-encoding", "gzip");
    reply.end("this is not compressed");
  });
  babble = createServer((socket) =>
    socket.on("error", () => undefined).end("220 mail.example.com ESMTP\r\n", () => socket.destroy()),
  );
  await new Promise<void>((resolve) => babble.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await secure.close();
  await broken.close();
  await new Promise((resolve) => babble.close(resolve));
});

/** Phrases that Ajv, liquidjs, OpenSSL, undici, V8 and PostgreSQL use. */
const LIBRARIES = [
  /must NOT|must match (?:pattern|format|a schema|exactly one)|instancePath|can't resolve reference/,
  /invalid value expression|illegal (?:liquid )?tag|line:\d|undefined filter|tag "[^"]*" not found|value expected/,
  /OPENSSL|SSL routines|:error:|unable to (?:verify|get)|wrong version number|alert number|packet length/,
  /other side closed|connect E[A-Z]+|getaddrinfo|incorrect header check|Expected HTTP|Invalid (?:header|HTTP)/,
  /Unexpected (?:token|end of|non-whitespace)|is not valid JSON|Cannot read|is not a function|undefined/,
  /duplicate key|violates|relation "|syntax error at/,
  /Implicit keys|Nested mappings|flow collection|FST_|\bAjv\b|liquidjs|Drizzle|better-auth/i,
];
/** Matches `model.temperature`, `headers.0.key` and `/body/name`, but not hosts or files. */
const PATHS =
  /(?:^|\s)(?:\/?body[./]\w|(?:tool|auth|headers|model|voice|transcriber|engine|builtin_tools|variable_values|metadata)\.[a-z0-9_]+|[a-z_]+_[a-z]+:)|^: /;

/** The error's message and the messages of its fields. */
function wordsOf({ body }: Answer): { message: string; fields: string[] } {
  const { message, fields = [] } = body.detail as { message: string; fields?: { message: string }[] };
  return { message, fields: fields.map((field) => field.message) };
}

function expectWords(answer: Answer): void {
  const { message, fields } = wordsOf(answer);
  for (const words of [message, ...fields])
    for (const library of LIBRARIES) expect(words).not.toMatch(library);
  expect(message).not.toMatch(PATHS);
  expect(message).toMatch(/^["A-Z{\d].*[.!?)]$/su);
}

const TOOL = { name: "t", description: "d", url: "https://api.example.com/x" };
const AGENT = { name: "a", system_prompt: "x" };
const TEMPLATES = [
  "{{ }}",
  "{{ a",
  "{% if a",
  "{% if %}x{% endif %}",
  "{% if a = 1 %}x{% endif %}",
  "{% nope %}",
  "{% %}",
  "{{ a | nope }}",
  "{{ a b }}",
  "{{ a[ }}",
  "{{ a. }}",
  "{{ a..b }}",
  "{{ -a }}",
  "{{ “a” }}",
  "{% for %}{% endfor %}",
  "{% for x in (1..) %}{% endfor %}",
  "{% for x in y %}",
  "{% assign %}",
  "{% assign x %}",
  "{% assign x = %}",
  "{% capture %}x{% endcapture %}",
  "{% case %}{% endcase %}",
  "{% case a %}{% when 1 2 %}{% endcase %}",
  "{% cycle %}",
  "{% include 'x' %}",
  "{% endif %}",
  "{% raw %}",
  "{{ 1 | divided_by: 0 }}",
  "{{ a | slice: 'x' }}",
  "{% liquid\nassign\n%}",
  "{% # a\n b %}",
];
const SCHEMAS = [
  { type: "string" },
  { type: "object", properties: { a: { type: "text" } } },
  { type: "object", properties: { a: { $ref: "#/$defs/none" } } },
  { type: "object", properties: { a: { $ref: "https://example.com/x" } } },
  { type: "object", properties: { a: { pattern: "(?<=a)b" } } },
  { type: "object", properties: { a: { pattern: "(" } } },
  { type: "object", required: "a" },
  { type: "object", $id: "x", properties: { a: { $id: "x" } } },
  { type: "object", minProperties: -1 },
];

type Case = [string, string, unknown?, Record<string, string>?];
const CASES: Case[] = [
  ...TEMPLATES.map((template): Case => ["POST", `${BASE}/agents`, { ...AGENT, system_prompt: template }]),
  ...SCHEMAS.map((input_schema): Case => ["POST", `${BASE}/tools`, { ...TOOL, input_schema }]),
  ["POST", `${BASE}/agents`, {}],
  ["POST", `${BASE}/agents`, { ...AGENT, nam: 1 }],
  ["POST", `${BASE}/agents`, { ...AGENT, name: 5 }],
  ["POST", `${BASE}/agents`, { ...AGENT, language: "english please" }],
  ["POST", `${BASE}/agents`, { ...AGENT, model: { provider: "openai", temperature: 9 } }],
  ["POST", `${BASE}/agents`, { ...AGENT, model: { provider: "nobody" } }],
  ["POST", `${BASE}/agents`, { ...AGENT, voice: { provider: "openai", speed: "fast" } }],
  ["POST", `${BASE}/agents`, { ...AGENT, engine: { max_duration_ms: 1 } }],
  ["POST", `${BASE}/agents`, { ...AGENT, metadata: { a: 1 } }],
  ["POST", `${BASE}/agents`, { ...AGENT, builtin_tools: { transfer_call: { targets: [{ name: "x" }] } } }],
  ["POST", `${BASE}/tools`, { ...TOOL, url: "ftp://x" }],
  ["POST", `${BASE}/tools`, { ...TOOL, url: "http://10.0.0.1/x" }],
  ["POST", `${BASE}/tools`, { ...TOOL, timeout_ms: 5 }],
  ["POST", `${BASE}/tools`, { ...TOOL, auth: { type: "bearer" } }],
  ["POST", `${BASE}/tools`, { ...TOOL, auth: { type: "bearer", token: "a\nb" } }],
  ["POST", `${BASE}/tools`, { ...TOOL, headers: [{ key: "Host", value: "x" }, { value: "y" }] }],
  ["POST", `${BASE}/tools`, { ...TOOL, name: "cut_call" }],
  ["POST", `${BASE}/tools`, { ...TOOL, body: [] }],
  ["POST", `${BASE}/tools/import`, { openapi: "{" }],
  ["POST", `${BASE}/tools/import/preview`, { openapi: '{"openapi": "3.1.0", "paths": {"a" 1}}' }],
  ["POST", `${BASE}/tools/import/preview`, { openapi: "a: b: c" }],
  ["POST", `${BASE}/tools/import/preview`, { openapi: "a: [1, 2" }],
  ["POST", `${BASE}/tools/import/preview`, { openapi: "swagger: '2.0'" }],
  ["POST", `${BASE}/tools/import/preview`, { curl: "wget x" }],
  ["POST", `${BASE}/tools/import/preview`, { curl: "curl 'https://x" }],
  ["POST", `${BASE}/tools/import/preview`, {}],
  ["POST", `${BASE}/phone-numbers`, { number: "12", trunk_id: "trk_none" }],
  ["POST", `${BASE}/webhooks`, { url: "nowhere", events: ["call.ended"] }],
  ["POST", `${BASE}/agents`, "{"],
  ["POST", `${BASE}/agents`, "[1,]"],
  ["POST", `${BASE}/agents`, '{"a": 1, "a": 2}'],
  ["POST", `${BASE}/agents`, ""],
  ["POST", `${BASE}/agents`, "[".repeat(5000)],
  ["POST", `${BASE}/agents`, `{"name": "${"x".repeat(1_100_000)}"}`],
  ["POST", `${BASE}/agents`, "name=a", { "content-type": "application/x-www-form-urlencoded" }],
  ["POST", `${BASE}/agents`, "{}", { "content-type": "application/json; charset=latin1" }],
  ["GET", `${BASE}/agents?limit=many`],
  ["GET", `${BASE}/agents?limit=0`],
  ["GET", `${BASE}/agents?name=`],
  ["GET", `${BASE}/agents?cursor=x`],
  ["GET", `${BASE}/agents?nothing=1`],
  ["GET", `${BASE}/calls?created_after=yesterday`],
  ["GET", `${BASE}/agents/agt_none`],
  ["GET", `${BASE}/nothing`],
  ["PATCH", `${BASE}/agents`],
  ["GET", `${BASE}/members`, undefined, { authorization: "Bearer nobody" }],
  ["GET", `${BASE}/members`, undefined, { host: "evil.example.com" }],
  ["POST", `${BASE}/agents`, AGENT, { "idempotency-key": "ä" }],
  ["POST", `${BASE}/trunks`, { label: "x", kind: "sip", host: "sip:x", transport: "udp" }],
  ["DELETE", `${BASE}/access-tokens/tok_none`],
];

test.each(CASES)("%s %s %j: words of the service, labels of fields", async (method, path, body, headers) => {
  const answer = await editor(method, path, body, headers);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expectWords(answer);
});

test("a taken name is reported in our words, not the database's", async () => {
  await editor("POST", `${BASE}/tools`, TOOL);
  const answer = await editor("POST", `${BASE}/tools`, TOOL);
  expect(answer.body).toMatchObject({ code: "CONFLICT" });
  expectWords(answer);
});

test.each<[string, () => string]>([
  ["a certificate that nobody vouches for", () => secure.origin],
  ["TLS where there is none", () => broken.origin.replace("http:", "https:")],
  ["no HTTP", () => `http://127.0.0.1:${(babble.address() as AddressInfo).port}`],
  ["a body that isn't what it says", () => broken.origin],
  ["a refused connection", () => "http://127.0.0.1:1"],
  ["no such host", () => "http://nobody.invalid"],
])("a tool's test says why it failed in our words: %s", async (_what, url) => {
  const tested = await editor("POST", `${BASE}/tools/test`, { tool: { ...TOOL, url: url() } });
  const { error } = tested.body as { error: { message: string } | null };
  expect(error).not.toBeNull();
  for (const library of LIBRARIES) expect(error?.message).not.toMatch(library);
});

test("a path becomes a label, and milliseconds a time in units people use", async () => {
  const header = await editor("POST", `${BASE}/tools`, { ...TOOL, headers: [{ value: "y" }] });
  expect(header.body.detail).toMatchObject({
    message: "Header 1 key is required.",
    fields: [{ path: "headers.0.key", message: "is required" }],
  });
  const timeout = await editor("POST", `${BASE}/tools`, { ...TOOL, timeout_ms: 5 });
  expect(timeout.body.detail).toMatchObject({
    message: "Timeout must be at least 1 s (1000 ms).",
    fields: [{ path: "timeout_ms", message: "must be at least 1 s (1000 ms)" }],
  });
});

test("a role that is too low is told which one can", async () => {
  expect(wordsOf(await editor("POST", `${BASE}/access-tokens`, { name: "x", role: "viewer" })).message).toBe(
    "Only admins can do this. This access token is only an editor's.",
  );
});
