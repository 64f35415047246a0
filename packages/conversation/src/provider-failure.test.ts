import { expect, test } from "vitest";
import { errorOfConnection, errorOfStatus } from "@parley/providers/http/vendor-error";
import { ProviderError } from "./ports.ts";
import { vendorFailureOf } from "./provider-failure.ts";

test.each([
  [401, "unauthorized"],
  [403, "unauthorized"],
  [402, "quota"],
  [429, "quota"],
  [408, "timeout"],
  [504, "timeout"],
  [400, "refused"],
  [404, "refused"],
  [302, "refused"],
  [500, "refused"],
  [503, "refused"],
])("an answer with status %i counts as %s", (status, reason) => {
  expect(vendorFailureOf(errorOfStatus("Vendor", status, "", ""))).toEqual({ reason, status });
});

test.each([
  [Object.assign(new Error("refused"), { code: "ECONNREFUSED" }), "network"],
  [Object.assign(new Error("reset"), { code: "ECONNRESET" }), "network"],
  [Object.assign(new Error("late"), { code: "UND_ERR_CONNECT_TIMEOUT" }), "timeout"],
])("a connection that fails with %s counts as %s", (error, reason) => {
  expect(vendorFailureOf(errorOfConnection("Vendor", error))).toEqual({ reason, status: null });
});

test("answers that can't be used are told apart from empty ones", () => {
  const bad = new ProviderError("bad_answer", "Vendor sent an event that isn't JSON.");
  expect(vendorFailureOf(bad)).toEqual({ reason: "bad_answer", status: null });
  const empty = new ProviderError("bad_answer", "Vendor gave an empty answer.", { isEmpty: true });
  expect(vendorFailureOf(empty)).toEqual({ reason: "empty", status: null });
});
