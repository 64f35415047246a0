import { describe, expect, test } from "vitest";
import { toolRequest } from "../../../../../test/doubles/example-tools.ts";
import type { ToolAuth } from "@parley/conversation/call-plan";
import { resolveRequest } from "./resolve-request.ts";

const headersOf = (tool: Parameters<typeof resolveRequest>[0], variables: Record<string, unknown> = {}) =>
  resolveRequest(tool, variables).headers.map(({ key, value }) => `${key}: ${value}`);

describe("headers", () => {
  test("user headers, then auth, then Content-Type, templated", () => {
    const headers = [
      { key: "X-{{part}}", value: "v {{value}}" },
      { key: "Accept", value: "text/csv" },
    ];
    const tool = toolRequest({ headers, auth: { type: "bearer", token: "{{token}}" } });
    expect(headersOf(tool, { part: "Tenant", value: 7, token: "t" })).toEqual([
      "X-Tenant: v 7",
      "Accept: text/csv",
      "Authorization: Bearer t",
      "Content-Type: application/json",
    ]);
  });

  test("the later one wins, without regard to case", () => {
    const headers = [
      { key: "authorization", value: "mine" },
      { key: "X-A", value: "1" },
      { key: "content-type", value: "text/plain" },
      { key: "x-a", value: "2" },
    ];
    expect(headersOf(toolRequest({ headers, auth: { type: "bearer", token: "t" } }))).toEqual([
      "x-a: 2",
      "Authorization: Bearer t",
      "Content-Type: application/json",
    ]);
  });

  test.each<[ToolAuth, string]>([
    [{ type: "bearer", token: "abc" }, "Authorization: Bearer abc"],
    [{ type: "basic", username: "{{u}}", password: "pä:ss" }, "Authorization: Basic QW5uOnDDpDpzcw=="],
    [{ type: "api_key", header_name: "X-Api-Key", value: "k-{{u}}" }, "X-Api-Key: k-Ann"],
  ])("%j", (auth, header) => {
    expect(headersOf(toolRequest({ auth }), { u: "Ann" })).toEqual([
      header,
      "Content-Type: application/json",
    ]);
  });

  test.each(["\r\nX: 1", "a\nb", "a\rb", "a\0b"])(
    "%j in a value is invalid_request wherever it comes from",
    (evil) => {
      const tools = [
        toolRequest({ headers: [{ key: "X-A", value: "{{evil}}" }] }),
        toolRequest({ headers: [{ key: "X-A", value: evil }] }),
        toolRequest({ headers: [{ key: "X-{{evil}}", value: "1" }] }),
        toolRequest({ auth: { type: "bearer", token: "{{evil}}" } }),
        toolRequest({ auth: { type: "api_key", header_name: "X-A", value: "{{evil}}" } }),
      ];
      for (const tool of tools) {
        expect(() => resolveRequest(tool, { evil })).toThrow(
          expect.objectContaining({ type: "invalid_request" }),
        );
      }
      const basic = toolRequest({ auth: { type: "basic", username: "{{evil}}", password: "" } });
      expect(headersOf(basic, { evil })[0]).toMatch(/^Authorization: Basic [A-Za-z0-9+/=]+$/);
    },
  );

  test.each([
    "Host",
    "content-length",
    "Transfer-Encoding",
    "CONNECTION",
    "Keep-Alive",
    "Upgrade",
    "TE",
    "Expect",
  ])("%s cannot be set, not by a variable either", (name) => {
    const headers = [{ key: "{{name}}", value: "x" }];
    const refused = expect.objectContaining({ type: "invalid_request" }) as Error;
    expect(() => resolveRequest(toolRequest({ headers }), { name })).toThrow(refused);
    expect(() => resolveRequest(toolRequest({ headers: [{ key: name, value: "x" }] }), {})).toThrow(refused);
  });

  test("a name that came out empty is invalid_request", () => {
    const tool = toolRequest({ headers: [{ key: "{{unknown}}", value: "x" }] });
    expect(() => resolveRequest(tool, {})).toThrow(expect.objectContaining({ type: "invalid_request" }));
  });
});

describe("body", () => {
  const body = {
    "{{key}}": "{{name}}",
    nested: { list: ["{{n}}", 5, true, null, ["{{object}}"]] },
    text: "Hi {{ name }}, {{unknown}}!",
  };
  const variables = { key: "K", name: 'A"nn\n', n: 7, object: { a: 1 } };

  test.each(["POST", "PUT", "PATCH"] as const)(
    "%s: string values are templates, keys and the rest stay",
    (method) => {
      expect(JSON.parse(resolveRequest(toolRequest({ method, body }), variables).body ?? "")).toEqual({
        "{{key}}": 'A"nn\n',
        nested: { list: ["7", 5, true, null, ['{"a":1}']] },
        text: 'Hi A"nn\n, !',
      });
    },
  );

  test.each(["GET", "DELETE"] as const)("%s has none", (method) => {
    expect(resolveRequest(toolRequest({ method, body }), variables).body).toBeNull();
  });

  test("none is none, an empty object is one", () => {
    expect(resolveRequest(toolRequest({ method: "POST", body: null }), {}).body).toBeNull();
    expect(resolveRequest(toolRequest({ method: "POST", body: {} }), {}).body).toBe("{}");
  });

  test("members named like those of every object stay members", () => {
    const odd = JSON.parse('{"__proto__": "{{x}}", "constructor": "{{x}}"}') as Record<string, unknown>;
    const resolved = resolveRequest(toolRequest({ method: "POST", body: odd }), { x: "1" });
    expect(resolved.body).toBe('{"__proto__":"1","constructor":"1"}');
  });
});

test("the tool and the variables are left as they were", () => {
  const tool = Object.freeze(toolRequest({ method: "POST", body: Object.freeze({ a: "{{a}}" }) }));
  const variables = Object.freeze({ a: Object.freeze({ b: 1 }) });
  expect(resolveRequest(tool, variables)).toEqual(resolveRequest(tool, variables));
  expect(tool.body).toEqual({ a: "{{a}}" });
});
