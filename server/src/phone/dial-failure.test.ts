import { expect, test } from "vitest";
import { ServiceError } from "@parley/base/errors";
import { dialFailure } from "./dial-failure.ts";

test("the service's own words are on the record, a fault only in the log", () => {
  const logged: unknown[] = [];
  const logger = { error: (details: unknown) => void logged.push(details) };
  const busy = new ServiceError("AT_CAPACITY", "All call workers are busy. Try again shortly.");
  expect(dialFailure(busy, "call_1", logger)).toBe("All call workers are busy. Try again shortly.");
  expect(logged).toEqual([]);

  const fault = new TypeError("x is not a function");
  expect(dialFailure(fault, "call_1", logger)).toBe(
    "The call couldn't be placed because of an internal error. See the server's log.",
  );
  expect(logged).toEqual([{ err: fault, callId: "call_1" }]);
});
