import { expect, test } from "vitest";
import { createCarriedCalls } from "./carried-calls.ts";

test("the end of everything carried is awaited, unless somebody is in a hurry", async () => {
  const { carry, carriedToEnd } = createCarriedCalls();
  const never = new AbortController().signal;
  await carriedToEnd(never);
  const [first, second] = [carry(), carry()];
  const hurry = new AbortController();
  let ended = 0;
  const waits = [carriedToEnd(never), carriedToEnd(hurry.signal)].map((wait) =>
    wait.then(() => (ended += 1)),
  );
  first();
  first();
  await Promise.resolve();
  expect(ended).toBe(0);
  hurry.abort();
  await waits[1];
  expect(ended).toBe(1);
  second();
  await Promise.all(waits);
});
