import { expect, test } from "vitest";
import { eventsOf, startConversation } from "../../../test/harness/conversation.ts";

test("tokens are added up, whoever answers; an answer that nobody counted adds none", async () => {
  const call = startConversation();
  await call.connect();
  call.model.answers("Sunny.", { tokens: { input: 40, output: 3 } });
  call.model.answers("Warm.");
  call.model.answers("Bye.", { tokens: { input: 60, output: 2 } });
  for (const [index, words] of ["How is it?", "And tomorrow?", "Thanks."].entries()) {
    await call.says(words);
    await call.until("the answer", () => call.turns().length === 2 * (index + 1));
  }
  await call.until("the count", () => eventsOf(call, "served").at(-1)?.providers.model.tokens?.input === 100);
  expect(eventsOf(call, "served").at(-1)?.providers.model.tokens).toEqual({ input: 100, output: 5 });
});
