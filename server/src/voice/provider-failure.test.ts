import { expect, test } from "vitest";
import { ProviderError } from "./ports.ts";
import { providerFailure } from "./provider-failure.ts";

test("a provider's own words reach the record, a library's only the log", () => {
  const logged: string[] = [];
  const log = (_: "error", message: string) => void logged.push(message);
  const told = new ProviderError("timeout", "The voice sent nothing for 8 s.");
  expect(providerFailure(told, "The voice", log)).toEqual({
    message: "The voice sent nothing for 8 s.",
    retryable: told.retryable,
  });
  expect(logged).toEqual([]);

  const thrown = new TypeError("Cannot read properties of undefined (reading 'choices')");
  expect(providerFailure(thrown, "The language model", log)).toEqual({
    message: "The language model failed because of an internal error. See the server's log.",
    retryable: true,
  });
  expect(logged.join()).toContain("reading 'choices'");
});
