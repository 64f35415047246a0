/** The page's recognition takes over from a transcriber. */
import { expect, test } from "vitest";
import { startConversation } from "@parley/testing/harness/conversation";

test("its words without full stops are not judged by those that the transcriber wrote", async () => {
  const call = startConversation();
  await call.connect();
  call.model.answers("From nine.");
  await call.says("When are you open?");
  await call.until("the answer", () => call.turns().length === 2);
  call.transcriber.breaks("unauthorized");
  call.model.answers("On Sundays, too.");
  await call.pass(600, 600);
  const endedAt = call.clock.now();
  await call.pass(60);
  call.line.handlers.onText("are you open on sundays", true, "recognised");
  await call.until("the model is asked", () => call.model.requests.length === 2);
  expect(call.clock.now() - endedAt).toBeLessThanOrEqual(420);
});
