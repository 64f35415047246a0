import { expect, test } from "vitest";
import { loadConfig } from "./config.ts";
import { readOidc, readPasswordSignIn } from "./config-oidc.ts";

const OIDC = {
  OIDC_ISSUER: "https://id.example.com/application/o/parley/",
  OIDC_CLIENT_ID: "parley",
  OIDC_CLIENT_SECRET: "secret",
};

test("an issuer with a client is enough", () => {
  expect(loadConfig({})).toMatchObject({ oidc: null, isPasswordSignInOn: true });
  expect(readOidc(OIDC)).toEqual({
    issuer: OIDC.OIDC_ISSUER, // with its slash, which providers compare
    clientId: "parley",
    clientSecret: "secret",
    name: "SSO",
    scopes: "openid email profile",
    domains: [],
    isEmailTrusted: false,
    roles: null,
  });
  expect(readPasswordSignIn({ PASSWORD_SIGN_IN: "false" }, readOidc(OIDC))).toBe(false);
});

test("domains, scopes and roles", () => {
  const more = {
    OIDC_ISSUER: "http://127.0.0.1:8081/realms/main",
    OIDC_DOMAINS: "Example.com, @example.org",
    OIDC_SCOPES: "email groups",
    OIDC_WORKSPACE: "ws_1",
    OIDC_ROLE_CLAIM: "realm_access.roles",
    OIDC_ROLES: "staff = editor, cn=parley admins=admin, *=viewer",
    OIDC_TRUST_EMAIL: "true",
  };
  expect(readOidc({ ...OIDC, ...more })).toMatchObject({
    domains: ["example.com", "example.org"],
    scopes: "openid email groups",
    isEmailTrusted: true,
    roles: {
      workspaceId: "ws_1",
      claim: "realm_access.roles",
      byGroup: new Map([
        ["staff", "editor"],
        ["cn=parley admins", "admin"],
        ["*", "viewer"],
      ]),
    },
  });
});

test.each<[Record<string, string>, string]>([
  [{ OIDC_ISSUER: "http://id.example.com" }, "OIDC_ISSUER must be the provider's https address"],
  [{ OIDC_ISSUER: "https://id.example.com?x=1" }, "OIDC_ISSUER must be"],
  [{ OIDC_ISSUER: "https://user@id.example.com" }, "OIDC_ISSUER must be"],
  [{ OIDC_ISSUER: "id.example.com" }, "OIDC_ISSUER must be"],
  [{ OIDC_ISSUER: "" }, "OIDC_CLIENT_ID requires OIDC_ISSUER as well."],
  [{ OIDC_CLIENT_SECRET: "" }, "OIDC_CLIENT_SECRET is required with OIDC_ISSUER."],
  [{ OIDC_NAME: "x".repeat(51) }, "OIDC_NAME must have at most 50 characters."],
  [{ OIDC_SCOPES: 'openid "email"' }, "OIDC_SCOPES must be scopes separated by spaces"],
  [{ OIDC_DOMAINS: "example.com,a b" }, "OIDC_DOMAINS must list domains"],
  [{ OIDC_TRUST_EMAIL: "yes" }, "OIDC_TRUST_EMAIL"],
  [{ OIDC_ROLES: "staff=editor" }, "OIDC_ROLES requires OIDC_WORKSPACE"],
  [{ OIDC_WORKSPACE: "ws_1" }, "OIDC_WORKSPACE requires OIDC_ROLES"],
  [{ OIDC_ROLES: "staff=boss", OIDC_WORKSPACE: "ws_1" }, 'OIDC_ROLES contains "staff=boss"'],
  [{ OIDC_ROLES: "staff", OIDC_WORKSPACE: "ws_1" }, 'OIDC_ROLES contains "staff"'],
  [
    { OIDC_ROLES: "*=viewer", OIDC_WORKSPACE: "ws_1" },
    "OIDC_ROLES has a role for everyone (*), which requires",
  ],
])("%j is refused", (more, message) => {
  expect(() => loadConfig({ ...OIDC, ...more })).toThrow(message);
});

test("without a provider, passwords stay on", () => {
  expect(() => loadConfig({ PASSWORD_SIGN_IN: "false" })).toThrow("PASSWORD_SIGN_IN can only be false if");
});
