import { expect, test } from "vitest";
import { resultWords } from "./result-words.ts";

test("some passed and some not is flaky; nothing else is", () => {
  expect(resultWords({ runs: 1, passed: 1 })).toEqual({ label: "passed", look: "good" });
  expect(resultWords({ runs: 5, passed: 5 })).toEqual({ label: "all 5 passed", look: "good" });
  expect(resultWords({ runs: 1, passed: 0 })).toEqual({ label: "failed", look: "bad" });
  expect(resultWords({ runs: 3, passed: 0 })).toEqual({ label: "all 3 failed", look: "bad" });
  expect(resultWords({ runs: 5, passed: 2 })).toEqual({ label: "2 of 5 passed, flaky", look: "warn" });
});
