import { expect, test } from "vitest";
import { vendorFailureOf } from "@parley/conversation/provider-failure";
import { errorOfConnection, errorOfStatus } from "./vendor-error.ts";

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
