import { expect, test } from "vitest";
import { mergeClaims } from "./claims.ts";

const ANN = "ann@example.com";
const BEN = "ben@example.com";

test.each<[string, object, Record<string, unknown>, object]>([
  ["both in the ID token", { email: ANN, email_verified: true }, {}, { email: ANN, email_verified: true }],
  ["both in the userinfo", {}, { email: ANN, email_verified: true }, { email: ANN, email_verified: true }],
  ["one in each", { email: ANN }, { email_verified: true }, { email: ANN }],
  ["one in each, the other way round", { email_verified: true }, { email: ANN }, { email: ANN }],
  [
    "another email in the userinfo, verified",
    { email: ANN },
    { email: BEN, email_verified: true },
    { email: BEN, email_verified: true },
  ],
  [
    "another email in the userinfo, unverified",
    { email: ANN, email_verified: true },
    { email: BEN, email_verified: false },
    { email: ANN, email_verified: true },
  ],
  ["two emails, neither verified", { email: ANN }, { email: BEN }, { email: ANN }],
  ["a verdict about no email", { email_verified: true }, {}, {}],
  [
    "an organisation of the other",
    { email: ANN, email_verified: true },
    { hd: "example.com" },
    { email: ANN, email_verified: true },
  ],
])("with %s, email and verdict come from one source", (_case, idToken, userInfo, expected) => {
  expect(mergeClaims({ sub: "1", ...idToken }, userInfo)).toEqual({ sub: "1", ...expected });
});

test("all else is the ID token's, then the userinfo's", () => {
  expect(mergeClaims({ sub: "1", name: "Ann" }, { sub: "2", name: "Ben", groups: ["staff"] })).toEqual({
    sub: "1",
    name: "Ann",
    groups: ["staff"],
  });
});
