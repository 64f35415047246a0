import { expect, test } from "vitest";
import type { Role } from "../people/actor.ts";
import { profileOf, roleOf } from "./profile.ts";

const SETTINGS = {
  issuer: "https://id.example.com",
  clientId: "parley",
  clientSecret: "secret",
  name: "Acme",
  scopes: "openid",
  domains: [],
  isEmailTrusted: false,
  roles: null,
};
const profile = (claims: object, more: object = {}) =>
  profileOf("https://id.example.com", { sub: "1", ...claims }, { ...SETTINGS, ...more });

test("an email counts if the provider verified it, or if the operator trusts all of them", () => {
  const email = "Ann@Example.com";
  expect(profile({ email, email_verified: true }).email).toBe("ann@example.com");
  expect(profile({ email, email_verified: "true" }).email).toBe("ann@example.com");
  expect(profile({ email }).email).toBeNull();
  const trusted = { isEmailTrusted: true };
  expect(profile({ email }, trusted).email).toBe("ann@example.com");
  expect(profile({ email, email_verified: false }, trusted).email).toBeNull();
});

test("an email that turns into another one in lower case doesn't count, nor one with control characters", () => {
  const kelvin = "\u212Aate@example.com";
  expect(kelvin.toLowerCase()).toBe("kate@example.com");
  for (const email of [kelvin, "kate@example\u2024com", "ka\0te@example.com", "ka\u0085te@example.com"])
    expect(profile({ email, email_verified: true }).email).toBeNull();
  expect(profile({ email: "Zoë@Example.com", email_verified: true }).email).toBe("zoë@example.com");
});

test("at Google, an email counts only if Google answers for it, whatever the operator trusts", () => {
  const emailAtGoogle = (claims: object, more: object = {}) =>
    profileOf(
      "https://accounts.google.com",
      { sub: "1", email_verified: true, ...claims },
      { ...SETTINGS, ...more },
    ).email;
  expect(emailAtGoogle({ email: "ann@example.com", hd: "example.com" })).toBe("ann@example.com");
  expect(emailAtGoogle({ email: "Ann@Gmail.com" })).toBe("ann@gmail.com");
  expect(emailAtGoogle({ email: "ann@example.com" })).toBeNull();
  expect(emailAtGoogle({ email: "ann@example.com", hd: "" }, { isEmailTrusted: true })).toBeNull();
  expect(emailAtGoogle({ email: "ann@notgmail.com" })).toBeNull();
  const role = { workspaceId: "ws_1", claim: "groups", byGroup: new Map([["*", "viewer"]]) };
  const domains = { domains: ["example.com"], roles: role };
  expect(() => emailAtGoogle({ email: "ann+old@example.com" }, domains)).toThrow("email");
});

test("the account is the provider's, so the same id at another one is somebody else", () => {
  expect(profile({}).accountId).toBe("https://id.example.com 1");
  expect(profileOf("https://other.example.com", { sub: "1" }, SETTINGS).accountId).not.toBe(
    profile({}).accountId,
  );
});

test.each([
  [{ name: "Ann Lee", preferred_username: "ann" }, "Ann Lee"],
  [{ given_name: "Ann", family_name: "Lee" }, "Ann Lee"],
  [{ name: " ", preferred_username: "ann\u0000\n" }, "ann"],
  [{ name: 7, email: "ann@example.com", email_verified: true }, "ann@example.com"],
])("%j is named %s", (claims, name) => {
  expect(profile(claims).name).toBe(name);
});

const byGroup = new Map<string, Role>([
  ["staff", "editor"],
  ["admins", "admin"],
]);
test.each<[string, object, Role | null]>([
  ["groups", { groups: ["staff", "admins", "x"] }, "admin"],
  ["groups", { groups: "staff" }, "editor"],
  ["groups", { groups: [["admins"], 7, null, "x"] }, null],
  ["groups", {}, null],
  ["realm_access.roles", { realm_access: { roles: ["staff"] } }, "editor"],
  ["https://acme.example/roles", { "https://acme.example/roles": ["admins"] }, "admin"],
  ["constructor.name", {}, null],
])("the claim %s of %j gives %s", (claim, claims, role) => {
  expect(roleOf({ sub: "1", ...claims }, { workspaceId: "ws_1", claim, byGroup })).toBe(role);
});

test("everyone may have a role, and a group a higher one", () => {
  const rule = { workspaceId: "ws_1", claim: "groups", byGroup: new Map(byGroup).set("*", "viewer") };
  expect(roleOf({ sub: "1" }, rule)).toBe("viewer");
  expect(roleOf({ sub: "1", groups: ["staff"] }, rule)).toBe("editor");
});
