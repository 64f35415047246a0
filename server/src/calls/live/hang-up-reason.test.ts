import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import { issueToken } from "./call-token.ts";
import { hangUpReason } from "./hang-up-reason.ts";

test("a browser call is cancelled until somebody has joined it", () => {
  const { add, workers } = liveCallParts();
  const call = add();
  issueToken(call);
  expect(hangUpReason(call, "api_hangup")).toBe("cancelled");
  workers.assign(call);
  expect(hangUpReason(call, "api_hangup")).toBe("api_hangup");
  expect(hangUpReason(call, "caller_hangup")).toBe("caller_hangup");
});

test("a phone call is cancelled until it is answered, even while a worker prepares its greeting", () => {
  const { add, clock, workers } = liveCallParts();
  const call = add({}, { direction: "outbound" });
  expect(hangUpReason(call, "api_hangup")).toBe("cancelled");
  workers.assign(call);
  expect(hangUpReason(call, "api_hangup")).toBe("cancelled");
  call.answeredAt = clock.now();
  expect(hangUpReason(call, "api_hangup")).toBe("api_hangup");
});
