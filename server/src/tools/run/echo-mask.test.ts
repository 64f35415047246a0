import { expect, test } from "vitest";
import { ServiceError } from "@parley/base/errors";
import { createEchoMask } from "./echo-mask.ts";

const SECRET = "sk-very-secret";
const LONG = `${"x".repeat(40_000)} ${SECRET}`;

test("a long answer that nobody has the time to mask is not kept, and so not shown", async () => {
  const mask = createEchoMask(
    { run: () => Promise.reject(new ServiceError("AT_CAPACITY", "busy")) },
    "call_1",
  );
  expect(await mask([SECRET], LONG)).toMatch(/^\(not stored: /);
  expect(await mask([SECRET], `short ${SECRET}`)).not.toContain(SECRET);
});

test("of one call, one answer at a time is masked elsewhere", async () => {
  let running = 0;
  let most = 0;
  const mask = createEchoMask(
    {
      async run() {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
        return "masked";
      },
    },
    "call_1",
  );
  expect(await Promise.all(Array.from({ length: 128 }, () => mask([SECRET], LONG)))).toHaveLength(128);
  expect(most).toBe(1);
});
