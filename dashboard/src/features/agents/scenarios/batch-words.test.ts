import { expect, test } from "vitest";
import { batchWords } from "./batch-words.ts";

test("says how far it is, and what it came to", () => {
  const words = (status: Parameters<typeof batchWords>[0]["status"], done = 5) =>
    batchWords({ status, total: 12, done, passed: 4 });
  expect(words("queued", 0)).toBe("waiting to run");
  expect(words("running")).toBe("5 of 12 runs, 4 passed");
  expect(words("finished", 12)).toBe("4 of 12 passed");
  expect(words("stopped")).toBe("stopped after 5 of 12 runs, 4 passed");
  expect(words("replaced")).toBe("stopped after 5 of 12 runs, 4 passed");
  expect(words("failed")).toBe("failed after 5 of 12 runs, 4 passed");
  expect(batchWords({ status: "finished", total: 0, done: 0, passed: 0 })).toBe("nothing could run");
});
