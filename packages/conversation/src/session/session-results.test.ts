/** When and how the model learns of its tools' results. */
import { expect, test } from "vitest";
import { ProviderError } from "../ports.ts";
import { startConversation } from "@parley/testing/harness/conversation";

test("a model that fails behind its call is asked once the result is there", async () => {
  const call = startConversation({ tools: [{ name: "book" }], engine: { bridge_phrases: false } });
  await call.connect();
  call.tools.takes("book", 3_000);
  call.model.answers({ call: "book" }, { wait: 200 }, { fail: new ProviderError("unavailable", "down") });
  call.model.answers("Booked.");
  await call.types("Book it.");
  await call.pass(2_000);
  expect(call.model.requests).toHaveLength(1);
  await call.until("the answer", () => call.turns().length === 2);
  expect(call.model.requests).toHaveLength(2);
});

test("old results are shortened once the conversation is long", async () => {
  const call = startConversation({ tools: [{ name: "book" }] });
  await call.connect();
  call.tools.takes("book", 100, "x".repeat(60_000));
  for (const said of ["First.", "Second.", "Third."]) {
    call.model.answers({ call: "book" });
    call.model.answers(said);
    await call.types("Book it.");
    await call.until("the answer", () => call.transcript().includes(`agent: ${said}`));
  }
  const results = call.model.requests.at(-1)?.messages.filter(({ role }) => role === "tool") ?? [];
  const lengths = results.map((message) => ("content" in message ? message.content.length : 0));
  expect(lengths[0]).toBeLessThan(2_000);
  expect(lengths.at(-1)).toBe(60_000);
});
