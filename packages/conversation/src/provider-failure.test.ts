import { expect, test } from "vitest";
import { ProviderError } from "./ports.ts";
import { vendorFailureOf } from "./provider-failure.ts";

test("answers that can't be used are told apart from empty ones", () => {
  const bad = new ProviderError("bad_answer", "Vendor sent an event that isn't JSON.");
  expect(vendorFailureOf(bad)).toEqual({ reason: "bad_answer", status: null });
  const empty = new ProviderError("bad_answer", "Vendor gave an empty reply.", { isEmpty: true });
  expect(vendorFailureOf(empty)).toEqual({ reason: "empty", status: null });
});
