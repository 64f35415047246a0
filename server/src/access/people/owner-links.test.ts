import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createOwnerLinks } from "./owner-links.ts";

const key = randomBytes(32);
const links = createOwnerLinks([key]);
const token = links.tokenFor("ws_01abc");

test("a token is always the same for its workspace, and valid for no other", () => {
  expect(links.tokenFor("ws_01abc")).toBe(token);
  expect(links.workspaceOf(token)).toBe("ws_01abc");
  expect(links.workspaceOf(token.replace("01abc", "01abd"))).toBeNull();
});

test.each([
  "",
  "setup",
  "setup..",
  "setup.ws_01abc",
  "setup.ws_01abc.",
  "setup.ws_01abc.AAAA",
  `${token}.x`,
  `x${token}`,
  token.slice(0, -3),
  `prefix.${token.split(".").slice(1).join(".")}`,
])("%j is not a token", (text) => {
  expect(links.workspaceOf(text)).toBeNull();
});

test("a token made with an older key is valid while that key is configured", () => {
  const fresh = randomBytes(32);
  expect(createOwnerLinks([fresh, key]).workspaceOf(token)).toBe("ws_01abc");
  expect(createOwnerLinks([fresh]).workspaceOf(token)).toBeNull();
  expect(createOwnerLinks([fresh, key]).tokenFor("ws_01abc")).not.toBe(token);
});
