import { expect, test } from "vitest";
import { toolRequest } from "../../../../../test/doubles/example-tools.ts";
import { credentialsOf, resolveHeaders } from "./resolve-headers.ts";

const values: Record<string, string> = { key: "sk-live-abcdef" };
const valueOf = (name: string) => values[name] ?? "";

test("a key behind its scheme in a user's own header is a credential with and without the scheme", () => {
  const config = toolRequest({
    headers: [
      { key: "Authorization", value: "Token {{key}}" },
      { key: "X-Tenant", value: "Token acme" },
    ],
  });
  const credentials = credentialsOf(config.auth, resolveHeaders(config, valueOf), valueOf);
  expect(credentials).toEqual(["Token sk-live-abcdef", "sk-live-abcdef"]);
});

test("the later of two headers with one name wins, and the auth's own over both", () => {
  const config = toolRequest({
    auth: { type: "bearer", token: "abcdef" },
    headers: [
      { key: "X-Tenant", value: "a" },
      { key: "authorization", value: "mine" },
      { key: "x-tenant", value: "b" },
    ],
  });
  expect(resolveHeaders(config, valueOf)).toEqual([
    { key: "x-tenant", value: "b", isSecret: false },
    { key: "Authorization", value: "Bearer abcdef", isSecret: true },
    { key: "Content-Type", value: "application/json", isSecret: false },
  ]);
});
