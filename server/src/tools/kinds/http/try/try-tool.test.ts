import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { toolConfig } from "../../../../../test/doubles/example-tools.ts";
import { openGuardedSetup } from "@parley/testing/network/guarded-setup";
import { resolveTool, tryTool } from "./try-tool.ts";
import type { HttpToolInput } from "../config/http-tool-config.ts";

/** Tests a tool that points at a server which answers with `listener`. `path` may include a query. */
async function testAgainst(
  listener: RequestListener,
  change: Partial<HttpToolInput> = {},
  variables: Record<string, unknown> = {},
  path = "/",
) {
  await using setup = await openGuardedSetup(listener);
  const tool = { ...toolConfig(change), url: setup.target.origin + path };
  return { origin: setup.target.origin, result: await tryTool(tool, variables, setup.client) };
}

test("the answer has the request as sent, masked, and the response with parsed JSON", async () => {
  const { origin, result } = await testAgainst(
    (_request, reply) =>
      reply.writeHead(200, { "X-One": "1", Date: "now", Connection: "close" }).end('{"a":[1]}'),
    { method: "PUT", auth: { type: "bearer", token: "abcdefghij" }, body: { city: "{{city}}" } },
    { city: "Bern" },
    "/w/{{city}}",
  );
  expect(result).toEqual({
    request: {
      url: `${origin}/w/Bern`,
      method: "PUT",
      headers: [
        { key: "Authorization", value: "Bearer ••••ghij" },
        { key: "Content-Type", value: "application/json" },
      ],
      body: '{"city":"Bern"}',
    },
    response: {
      status: 200,
      headers: [
        { key: "X-One", value: "1" },
        { key: "Date", value: "now" },
        { key: "Connection", value: "close" },
        { key: "Transfer-Encoding", value: "chunked" },
      ],
      body: { a: [1] },
      size_bytes: 9,
    },
    error: null,
    duration_ms: expect.any(Number) as number,
    hint: null,
    content: '{"a":[1]}',
  });
});

test.each([
  ["5", 5],
  ["null", null],
  ['"text"', "text"],
  ["plain text", "plain text"],
  ["{broken", "{broken"],
  ["", ""],
])("a body %j is shown as %j", async (body, shown) => {
  const { result } = await testAgainst((_request, reply) => reply.end(body));
  expect(result.response?.body).toEqual(shown);
});

test("what the answer echoes of the tool's credentials is masked, in headers, body and hint", async () => {
  const { result } = await testAgainst(
    (_request, reply) =>
      reply
        .writeHead(302, { Location: "/next?t=abcd%2Defghij" })
        .end('{"a":["abcd\\u002defghij"],"b":"query-secret"}'),
    { auth: { type: "bearer", token: "abcd-efghij" } },
    {},
    "/?api_key=query-secret",
  );
  expect(result.response?.headers[0]).toEqual({ key: "Location", value: "/next?t=••••ghij" });
  expect(result.response?.body).toEqual({ a: ["••••ghij"], b: "••••cret" });
  expect(result.hint).toMatch(/\/next\?t=••••ghij$/);
});

describe("hints", () => {
  const answer = (status: number, headers: Record<string, string> = {}, body = "{}"): RequestListener => {
    return (_request, reply) => reply.writeHead(status, headers).end(body);
  };
  const bearer = { auth: { type: "bearer", token: "t" } } as const;

  test.each<[string, RequestListener, Partial<HttpToolInput>, RegExp]>([
    ["200", answer(200), {}, /^none$/],
    ["301", answer(301, { location: "/new" }), {}, /aren't followed.*http:\/\/127\.0\.0\.1:\d+\/new$/],
    ["302 elsewhere", answer(302, { location: "https://x.example/y" }), {}, /https:\/\/x\.example\/y/],
    ["304 without an address", answer(304), {}, /aren't followed/],
    ["401 without credentials", answer(401), {}, /Choose an authorization/],
    ["401 with credentials", answer(401), bearer, /Check the authorization/],
    ["403", answer(403), bearer, /Check the authorization/],
    ["404", answer(404), {}, /Check the path/],
    ["405", answer(405, { allow: "POST, PUT" }), {}, /doesn't accept GET; it accepts POST, PUT/],
    ["415", answer(415), {}, /doesn't accept JSON/],
    ["422", answer(422), {}, /rejected the values/],
    ["429", answer(429), {}, /limits requests/],
    ["500", answer(500), {}, /Check its log/],
    ["HTML", answer(200, {}, "<!DOCTYPE html><p>"), {}, /a web page/],
    ["a timeout", () => undefined, { timeout_ms: 50 }, /Raise the timeout \(now 0\.05 s\)/],
    ["no TLS answer", (request) => request.socket.destroy(), {}, /Check the host name/],
  ])("%s", async (_what, listener, change, hint) => {
    const { result } = await testAgainst(listener, change);
    expect(result.hint ?? "none").toMatch(hint);
  });

  test("variables without a value are named, beside the outcome's own hint", async () => {
    const { result } = await testAgainst(answer(404), {}, { b: "x", c: null }, "/{{a}}/{{b}}/{{c}}");
    expect(result.hint).toMatch(/Check the path.* a, c had no value and were sent empty\.$/);
  });
});

test("failures of the connection come in error, with the request", async () => {
  await using setup = await openGuardedSetup((_request, reply) => void reply.end());
  const result = await tryTool(toolConfig({ url: "http://127.0.0.1:1/" }), {}, setup.client);
  expect(result).toMatchObject({
    request: { url: "http://127.0.0.1:1/" },
    response: null,
    error: { type: "connection_failed" },
  });
  const tls = await tryTool(toolConfig({ url: `https://127.0.0.1:${setup.target.port}/` }), {}, setup.client);
  expect(tls).toMatchObject({
    error: { type: "tls_failed" },
    hint: expect.stringContaining("certificate") as string,
  });
});

test("variables that make no request are invalid_request, without any credential", async () => {
  await using setup = await openGuardedSetup((_request, reply) => void reply.end());
  const tool = toolConfig({
    url: `${setup.target.origin}/{{a}}`,
    auth: { type: "bearer", token: "abcdefghij" },
  });
  const result = await tryTool(tool, { a: ".." }, setup.client);
  expect(result).toMatchObject({ response: null, error: { type: "invalid_request" }, duration_ms: 0 });
  expect(JSON.stringify(result)).not.toContain("abcdefghij");
});

test("a private network is the error PRIVATE_NETWORK", async () => {
  await using setup = await openGuardedSetup((_request, reply) => void reply.end());
  const tested = tryTool(toolConfig({ url: "http://localhost:1/{{x}}" }), { x: 1 }, setup.client);
  await expect(tested).rejects.toMatchObject({
    code: "PRIVATE_NETWORK",
    members: { host: "localhost", address: "127.0.0.1" },
  });
});

test("the variables are known before the URL is complete", () => {
  const tool = toolConfig({ url: "{{base}}/orders/{{id}}", body: { note: "{{note}}" } });
  const unfinished = { request: null, variables: ["base", "id", "note"] };
  expect(resolveTool(tool, { id: 5 })).toMatchObject({
    ...unfinished,
    error: { type: "invalid_request", message: expect.stringMatching(/must begin with http/u) as string },
  });
  expect(resolveTool(tool, {}, "must be a URL")).toEqual({
    ...unfinished,
    error: { type: "invalid_request", message: "The URL must be a URL." },
  });
  expect(resolveTool(tool, { base: "https://api.example.com", id: 5 }).request?.url).toBe(
    "https://api.example.com/orders/5",
  );
});

test("resolveTool waits for the values of a header's name, as it does for those of a host", () => {
  const tool = toolConfig({ headers: [{ key: "{{\tname }}", value: "1" }] });
  expect(resolveTool(tool, {})).toMatchObject({ request: null, error: { type: "invalid_request" } });
  const { request } = resolveTool(tool, { name: "X-Trace" });
  expect(request?.headers).toContainEqual({ key: "X-Trace", value: "1" });
  expect(() => resolveTool(tool, { name: "X Trace" })).toThrow("isn't a valid header name");
});

test("resolveTool shows the request and the variables found, and sends nothing", () => {
  const tool = toolConfig({ url: "http://10.0.0.1/{{a}}?b={{b}}", auth: { type: "bearer", token: "{{b}}" } });
  expect(resolveTool(tool, { a: "x y", b: "a-longer-secret" })).toEqual({
    request: {
      url: "http://10.0.0.1/x%20y?b=••••cret",
      method: "GET",
      headers: [
        { key: "Authorization", value: "Bearer ••••cret" },
        { key: "Content-Type", value: "application/json" },
      ],
      body: null,
    },
    variables: ["a", "b"],
    error: null,
  });
  expect(() => resolveTool(tool, { a: ".." })).toThrow(
    expect.objectContaining({ code: "VALIDATION_FAILED" }),
  );
});
