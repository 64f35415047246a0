import { expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import { createSecretBox } from "../../platform/secrets/create-secret-box.ts";
import { openLink, sealLink } from "./recording-links.ts";

const secrets = createSecretBox([Buffer.alloc(32, 1)]);
const now = Date.parse("2026-11-23T06:00:00Z");

test("a link opens its recording until it expires, and fits into a path", () => {
  const callId = newId("call");
  const link = sealLink(secrets, callId, now + 5_000);
  expect(link.length).toBeLessThanOrEqual(100);
  expect(openLink(secrets, link, now)).toBe(callId);
  expect(openLink(secrets, link, now + 4_999)).toBe(callId);
  expect(openLink(secrets, link, now + 5_000)).toBeNull();
  // It knows whole seconds, and is never too short.
  expect(openLink(secrets, sealLink(secrets, callId, now + 5_500), now + 5_499)).toBe(callId);
});

test("a link that was changed, made up or sealed for something else opens nothing", () => {
  const link = sealLink(secrets, "call_1", now + 5_000);
  const other = createSecretBox([Buffer.alloc(32, 2)]);
  for (const wrong of [
    "",
    "a.b",
    link.slice(0, -1),
    link.slice(0, 20) + link.slice(21),
    sealLink(other, "call_1", now + 5_000),
  ]) {
    expect(openLink(secrets, wrong, now), wrong).toBeNull();
  }
  expect(openLink(secrets, secrets.seal("1.zzzzzz", "tool_1/auth.token").sealed, now)).toBeNull();
});
