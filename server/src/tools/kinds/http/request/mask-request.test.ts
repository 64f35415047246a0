import { describe, expect, test } from "vitest";
import { toolRequest } from "../../../../../test/doubles/example-tools.ts";
import type { ToolAuth } from "@parley/conversation/call-plan";
import { maskRequest } from "./mask-request.ts";
import { resolveRequest, type ToolRequestConfig } from "./resolve-request.ts";
import {
  isMask,
  isSecretHeader,
  isSecretParameter,
  maskCredential,
} from "../../../../platform/secrets/secret-names.ts";

const masked = (change: Partial<ToolRequestConfig>, variables: Record<string, unknown> = {}) =>
  maskRequest(resolveRequest(toolRequest(change), variables));

test.each([
  ["", "••••"],
  ["12345678", "••••"],
  ["123456789", "••••6789"],
  ["sk-live-abcdef", "••••cdef"],
  ["passwörd😀😀😀😀", "••••😀😀😀😀"],
])("%j is shown as %j", (credential, mask) => {
  expect(maskCredential(credential)).toBe(mask);
  expect(isMask(mask)).toBe(true);
});

test.each(["", "•••", "••••a", "••••abcde", "abcd", "x••••abcd"])("%j is no mask", (text) => {
  expect(isMask(text)).toBe(false);
});

test.each<[ToolAuth, string]>([
  [{ type: "bearer", token: "abcdefghij" }, "Bearer ••••ghij"],
  [{ type: "bearer", token: "short" }, "Bearer ••••"],
  [{ type: "bearer", token: "{{t}}" }, "Bearer ••••alue"],
  [{ type: "basic", username: "ann", password: "secret-pass" }, "Basic ••••YXNz"],
  [{ type: "api_key", header_name: "X-Plain", value: "abcdefghij" }, "••••ghij"],
])("auth %j", (auth, value) => {
  expect(masked({ auth }, { t: "variable-value" }).headers[0]?.value).toBe(value);
});

test.each([
  ["Authorization", "Token abcdefghij", "Token ••••ghij"],
  ["authorization", "abcdefghij", "••••ghij"],
  ["Cookie", "sid=abcdefghij; a=b", "•••• a=b"],
  ["X-Api-Key", "abc", "••••"],
  ["X-Auth-Token", "abcdefghij", "••••ghij"],
  ["Client-Secret", "a bcdefghij", "••••ghij"],
  ["X-Tenant", "abcdefghij", "abcdefghij"],
])("header %s: %s", (key, value, shown) => {
  expect(masked({ headers: [{ key, value }] }).headers[0]?.value).toBe(shown);
});

describe("a credential is hidden wherever it turns up again", () => {
  const token = 'a"b/c+d é=1';
  const auth: ToolAuth = { type: "bearer", token };

  test("in the URL, in other headers, in the body", () => {
    const request = masked(
      {
        auth,
        method: "POST",
        url: "https://x.test/{{t}}?q={{t}}",
        headers: [{ key: "X-Copy", value: "<{{t}}>" }],
        body: { copy: "<{{t}}>" },
      },
      { t: token },
    );
    expect(request).toEqual({
      url: `https://x.test/${maskCredential(token)}?q=${maskCredential(token)}`,
      method: "POST",
      headers: [
        { key: "X-Copy", value: `<${maskCredential(token)}>` },
        { key: "Authorization", value: `Bearer ${maskCredential(token)}` },
        { key: "Content-Type", value: "application/json" },
      ],
      body: `{"copy":"<${maskCredential(token)}>"}`,
    });
  });

  test("but a short one is not: it would be found by chance", () => {
    const request = masked({ auth: { type: "bearer", token: "1" }, url: "https://x.test/11" });
    expect(request.url).toBe("https://x.test/11");
  });
});

test("query parameters named like secrets are masked, in the request that is shown only", () => {
  const url = "https://x.test/a?api_key=abcdefghij&city=Bern&keyword=pizza&sig=x#token=abcdefghij";
  expect(masked({ url }).url).toBe(
    "https://x.test/a?api_key=••••ghij&city=Bern&keyword=pizza&sig=••••#token=abcdefghij",
  );
  expect(resolveRequest(toolRequest({ url }), {}).url).toBe(url);
});

test.each([
  ["Authorization", true],
  ["X-API-KEY", true],
  ["cookie", true],
  ["my-secret-thing", true],
  ["X-Password", true],
  ["Accept", false],
  ["X-Request-Id", false],
])("header %s is secret: %s", (name, isSecret) => {
  expect(isSecretHeader(name)).toBe(isSecret);
});

test.each([
  ["key", true],
  ["api_key", true],
  ["apiKey", true],
  ["access-token", true],
  ["client.secret", true],
  ["sig", true],
  ["keyword", false],
  ["monkey", false],
  ["tokens_used", false],
  ["author", false],
])("parameter %s is secret: %s", (name, isSecret) => {
  expect(isSecretParameter(name)).toBe(isSecret);
});
