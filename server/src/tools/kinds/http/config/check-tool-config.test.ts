import { describe, expect, test } from "vitest";
import { toolConfig } from "../../../../../test/doubles/example-tools.ts";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import { checkToolConfig } from "./check-tool-config.ts";
import type { HttpToolInput } from "./http-tool-config.ts";

const nowhere: NetworkPolicy = { allow: [], demoPrefix: null, own: null };
const check = (change: Partial<HttpToolInput>, policy = nowhere) =>
  checkToolConfig(toolConfig(change), policy);
const pathsOf = (change: Partial<HttpToolInput>) => check(change).map(({ path }) => path);

describe("may be saved", () => {
  test.each<Partial<HttpToolInput>>([
    {},
    { name: "Wetter für 天気" },
    { url: "http://api.example.com:8080/a/{{id}}?q={{q}}#{{f}}" },
    { url: "{{base}}/x" },
    { url: "{{ base }}" },
    { url: "{{\tbase\n}}/x/{{\tid\t}}" },
    { headers: [{ key: "X-{{\tname\n}}", value: "a {{\r\nvalue\t}}" }] },
    { auth: { type: "bearer", token: "{{\ntoken\n}}" } },
    { url: "https://{{host}}:{{port}}/x" },
    { url: "{{scheme}}://api.example.com/x" },
    { url: "https://8.8.8.8/x" },
    { url: "https://bücher.example/{{a}}" },
    { headers: [{ key: "X-{{name}}", value: "{{value}} é" }] },
    { auth: { type: "bearer", token: "{{token}}" }, url: "https://{{host}}/x" },
    { auth: { type: "basic", username: "{{u}}", password: "{{p}}" }, url: "{{base}}/x" },
    { auth: { type: "bearer", token: "literal" } },
    { headers: [{ key: "X-Key", value: "literal" }], url: "https://x.example/{{path}}" },
    { headers: [{ key: "X-Plain", value: "literal" }], url: "https://{{host}}/" },
    { body: { a: ["{{b}}", { c: null }] } },
  ])("%j", (change) => {
    expect(check(change)).toEqual([]);
  });
});

describe("may not, and the path says where", () => {
  test.each<[Partial<HttpToolInput>, string]>([
    [{ name: "cut_call" }, "name"],
    [{ name: " Cut_Call " }, "name"],
    [{ name: "   " }, "name"],
    [{ url: "ftp://x.example/" }, "url"],
    [{ url: "x.example/a" }, "url"],
    [{ url: "/a" }, "url"],
    [{ url: "file:///etc/passwd" }, "url"],
    [{ url: "javascript:{{x}}" }, "url"],
    [{ url: "ftp://{{host}}/" }, "url"],
    [{ url: "https:{{x}}" }, "url"],
    [{ url: "https:///x.example" }, "url"],
    [{ url: "https://me:you@x.example/" }, "url"],
    [{ url: "https://me@{{host}}/" }, "url"],
    [{ url: "https://x.example/../y" }, "url"],
    [{ url: "https://x.example/%2e%2E/y" }, "url"],
    [{ url: " https://x.example/" }, "url"],
    [{ url: "https://x.exa\nmple/" }, "url"],
    [{ url: "https://x .example/" }, "url"],
    [{ url: "https://x.example:port/" }, "url"],
    [{ headers: [{ key: "a b", value: "" }] }, "headers.0.key"],
    [
      {
        headers: [
          { key: "X-A", value: "1" },
          { key: "Host", value: "x" },
        ],
      },
      "headers.1.key",
    ],
    [{ headers: [{ key: "content-LENGTH", value: "1" }] }, "headers.0.key"],
    [{ headers: [{ key: "Transfer-Encoding", value: "1" }] }, "headers.0.key"],
    [{ headers: [{ key: "Connection", value: "1" }] }, "headers.0.key"],
    [{ headers: [{ key: "X-A", value: "a\r\nb" }] }, "headers.0.value"],
    [{ auth: { type: "api_key", header_name: "Host", value: "x" } }, "auth.header_name"],
    [{ auth: { type: "api_key", header_name: "{{x}}", value: "x" } }, "auth.header_name"],
    [{ auth: { type: "api_key", header_name: "X-Key", value: "a\nb" } }, "auth.value"],
    [{ auth: { type: "bearer", token: "a\nb" } }, "auth.token"],
    [{ auth: { type: "bearer", token: "••••abcd" } }, "auth.token"],
    [{ url: "https://{{host}}/x", auth: { type: "bearer", token: "literal" } }, "auth.token"],
    [{ url: "https://{{host}}/x", auth: { type: "bearer", token: "{{a}}literal" } }, "auth.token"],
    [
      { url: "https://x.example:{{port}}/", auth: { type: "api_key", header_name: "X-K", value: "k" } },
      "auth.value",
    ],
    [{ url: "{{scheme}}://x.example/", headers: [{ key: "Cookie", value: "sid=1" }] }, "headers.0.value"],
    [{ url: "{{base}}", auth: { type: "basic", username: "{{u}}", password: "p" } }, "auth.password"],
    [{ input_schema: { type: "array" } }, "input_schema"],
    [{ description: "a\0b" }, "description"],
    [{ body: { "a\0": 1 } }, "body"],
    [{ body: { a: [{ b: "\0" }] } }, "body"],
    [{ response_schema: { a: "\0" } }, "response_schema"],
    [{ body: JSON.parse(`{"a":${"[".repeat(64)}${"]".repeat(64)}}`) as Record<string, unknown> }, "body"],
  ])("%j", (change, path) => {
    expect(pathsOf(change)).toEqual([path]);
  });

  test("everything that is wrong is told at once", () => {
    expect(pathsOf({ name: "cut_call", url: "x", headers: [{ key: "", value: "" }] })).toEqual([
      "name",
      "url",
      "headers.0.key",
    ]);
  });
});

describe("a private address in the URL is PRIVATE_NETWORK at save", () => {
  test.each([
    ["http://127.0.0.1/", "127.0.0.1", "127.0.0.1"],
    ["http://0x7f.1/", "127.0.0.1", "127.0.0.1"],
    ["http://2130706433/", "127.0.0.1", "127.0.0.1"],
    ["http://[::1]:8080/x", "::1", "::1"],
    ["http://[::ffff:10.0.0.1]/", "::ffff:a00:1", "::ffff:a00:1"],
    ["http://10.1.2.3/{{path}}", "10.1.2.3", "10.1.2.3"],
    ["http://192.168.0.1:{{port}}/", "192.168.0.1", "192.168.0.1"],
    ["{{scheme}}://169.254.169.254/latest", "169.254.169.254", "169.254.169.254"],
    ["http://localhost:3000/", "localhost", "127.0.0.1"],
    ["http://api.localhost./", "api.localhost", "127.0.0.1"],
  ])("%s", (url, host, address) => {
    expect(() => check({ url })).toThrow(
      expect.objectContaining({ code: "PRIVATE_NETWORK", members: { host, address } }),
    );
  });

  test("unless the operator allows it, or it is the demo endpoint", () => {
    const policy = {
      allow: ["10.0.0.0/8", "localhost"],
      demoPrefix: "http://127.0.0.1:8080/demo/",
      own: null,
    };
    expect(check({ url: "http://10.1.2.3/" }, policy)).toEqual([]);
    expect(check({ url: "http://localhost:3000/" }, policy)).toEqual([]);
    expect(check({ url: "http://127.0.0.1:8080/demo/orders/{{order_id}}?x={{y}}" }, policy)).toEqual([]);
    for (const url of [
      "http://127.0.0.1:8080/admin/{{x}}",
      "http://127.0.0.1:{{port}}/demo/",
      "http://192.168.0.1/",
    ]) {
      expect(() => check({ url }, policy)).toThrow(expect.objectContaining({ code: "PRIVATE_NETWORK" }));
    }
  });
});
