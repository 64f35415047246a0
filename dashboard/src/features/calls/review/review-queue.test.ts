import { expect, test } from "vitest";
import { callsOf, queueOf, readReviewsSearch } from "./review-queue.ts";

test("the queue's address and the filters of its records lead to each other", () => {
  for (const queue of [{}, { assignee: "none" }, { state: "done", assignee: "usr_1" }] as const) {
    expect(readReviewsSearch({ ...queue })).toEqual(queue);
    expect(queueOf(callsOf(queue))).toEqual(queue);
  }
  expect(readReviewsSearch({ state: "open", assignee: 1 })).toEqual({});
});

test("a record that other filters led to belongs to the list of calls", () => {
  expect(queueOf({})).toBeNull();
  expect(queueOf({ assignee: "usr_1" })).toBeNull();
  expect(queueOf({ review: "open", label: "refund" })).toBeNull();
});
