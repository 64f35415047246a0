import { describe, expect, test } from "vitest";
import { toolConfig } from "../../../../../test/doubles/example-tools.ts";
import { ServiceError } from "@parley/base/errors";
import { maskToolConfig, mergeCredentials } from "./mask-credentials.ts";
import type { HttpToolInput } from "./http-tool-config.ts";

const bearer = { type: "bearer", token: "token-of-the-shop" } as const;
const basic = { type: "basic", username: "admin", password: "correct-horse" } as const;
const apiKey = { type: "api_key", header_name: "X-Key", value: "key-of-the-shop" } as const;
const headers = [
  { key: "X-Secret", value: "one-secret-text" },
  { key: "X-Plain", value: "plain" },
];

test("credentials are masked, everything else is as it was", () => {
  const config = toolConfig({ auth: basic, headers, body: { password: "in the body it is data" } });
  expect(maskToolConfig(config)).toEqual({
    ...config,
    auth: { type: "basic", username: "••••", password: "••••orse" },
    headers: [
      { key: "X-Secret", value: "••••text" },
      { key: "X-Plain", value: "plain" },
    ],
  });
  expect(config.auth).toEqual(basic);
});

test("what is nothing but placeholders stays readable, what is more does not", () => {
  const masked = maskToolConfig(
    toolConfig({
      auth: { type: "bearer", token: "{{ token }}" },
      headers: [{ key: "X-Key", value: "k-{{id}}" }],
    }),
  );
  expect(masked.auth).toEqual({ type: "bearer", token: "{{ token }}" });
  expect(masked.headers[0]?.value).toBe("••••");
});

describe("masks that come back keep what is stored", () => {
  test.each([{ auth: bearer }, { auth: basic }, { auth: apiKey }, { headers }, { auth: apiKey, headers }])(
    "%j",
    (change) => {
      const stored = toolConfig(change);
      expect(mergeCredentials(maskToolConfig(stored), stored)).toEqual(stored);
    },
  );

  test.each<Partial<HttpToolInput>>([
    { url: "https://api.example.com/another/{{path}}?x=1" },
    { url: "HTTPS://API.example.com:443/x" },
    { method: "POST", name: "renamed", timeout_ms: 1000 },
  ])("with %j changed", (change) => {
    const stored = toolConfig({ auth: bearer, headers });
    const merged = mergeCredentials({ ...maskToolConfig(stored), ...change }, stored);
    expect(merged).toEqual({ ...stored, ...change });
  });

  test("a header may change its place and the case of its name", () => {
    const stored = toolConfig({ headers });
    const incoming = toolConfig({
      headers: [
        { key: "X-Plain", value: "new" },
        { key: "x-secret", value: "••••text" },
      ],
    });
    expect(mergeCredentials(incoming, stored).headers).toEqual([
      { key: "X-Plain", value: "new" },
      { key: "x-secret", value: "one-secret-text" },
    ]);
  });

  test("one credential may be new while another stays", () => {
    const stored = toolConfig({ auth: basic });
    const incoming = toolConfig({ auth: { type: "basic", username: "someone else", password: "••••orse" } });
    expect(mergeCredentials(incoming, stored).auth).toEqual({ ...basic, username: "someone else" });
  });
});

describe("the credential is asked for again", () => {
  const stored = toolConfig({ auth: apiKey, headers });
  const mask = maskToolConfig(stored);

  test.each<[string, Partial<HttpToolInput>, string[]]>([
    ["another host", { url: "https://evil.example/x" }, ["headers.0.value", "auth.value"]],
    [
      "a host that begins alike",
      { url: "https://api.example.com.evil.test/x" },
      ["headers.0.value", "auth.value"],
    ],
    [
      "a user named like the host",
      { url: "https://api.example.com@evil.test/x" },
      ["headers.0.value", "auth.value"],
    ],
    ["another scheme", { url: "http://api.example.com/x" }, ["headers.0.value", "auth.value"]],
    ["another port", { url: "https://api.example.com:8443/x" }, ["headers.0.value", "auth.value"]],
    [
      "a placeholder in the host",
      { url: "https://api.example.com{{x}}/x" },
      ["headers.0.value", "auth.value"],
    ],
    ["a placeholder for all", { url: "{{base}}/x" }, ["headers.0.value", "auth.value"]],
    ["another auth type", { auth: { type: "bearer", token: "••••shop" } }, ["auth.token"]],
    [
      "another header name",
      { auth: { ...apiKey, header_name: "X-Echo", value: "••••shop" } },
      ["auth.value"],
    ],
    ["another mask", { auth: { ...apiKey, value: "••••0000" } }, ["auth.value"]],
    ["a renamed header", { headers: [{ key: "X-Echo", value: "••••text" }] }, ["headers.0.value"]],
    [
      "a mask in a header that is no secret",
      { headers: [{ key: "X-Plain", value: "••••" }] },
      ["headers.0.value"],
    ],
    ["the auth's mask in a header", { headers: [{ key: "X-Key", value: "••••shop" }] }, ["headers.0.value"]],
  ])("%s", (_what, change, paths) => {
    const error = catchError(() => mergeCredentials({ ...mask, ...change }, stored));
    expect(error).toMatchObject({ code: "VALIDATION_FAILED" });
    expect((error.members["fields"] as { path: string }[]).map(({ path }) => path)).toEqual(paths);
  });

  test("a new tool has none", () => {
    expect(catchError(() => mergeCredentials(mask, null)).code).toBe("VALIDATION_FAILED");
  });
});

test("a configuration in clear passes as it is, wherever it goes", () => {
  const incoming = toolConfig({ url: "https://other.test/", auth: bearer, headers });
  expect(mergeCredentials(incoming, toolConfig({ auth: basic }))).toEqual(incoming);
  expect(mergeCredentials(incoming, null)).toEqual(incoming);
});

function catchError(run: () => unknown): ServiceError {
  try {
    run();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
