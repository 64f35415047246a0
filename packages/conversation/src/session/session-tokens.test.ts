import { expect, test } from "vitest";
import { eventsOf, startConversation } from "@parley/testing/harness/conversation";

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

test("sound for the transcriber and characters of the voice are counted, and told before the call ends", async () => {
  const call = startConversation();
  await call.connect();
  call.model.answers("It is sunny.", { tokens: { input: 40, output: 3, cached: 30 } });
  await call.says("How is it?");
  await call.until("the answer", () => call.turns().length === 2);
  call.session.end("api_hangup");
  await call.until("the end", () => eventsOf(call, "ended").length === 1);
  const told = eventsOf(call, "served").at(-1)?.providers;
  expect(call.events.findLastIndex(({ type }) => type === "served")).toBeLessThan(
    call.events.findIndex(({ type }) => type === "ended"),
  );
  const { planned } = told?.transcriber ?? {};
  const tokens = { input: 40, output: 3, cached: 30 };
  expect(told?.model.counts).toEqual([{ ...told?.model.planned, ...tokens, elsewhere: false }]);
  expect(told?.voice.counts).toEqual([
    {
      provider: told?.voice.planned.provider,
      model: told?.voice.planned.model,
      characters: "It is sunny.".length,
      elsewhere: false,
    },
  ]);
  const [heard] = told?.transcriber.counts ?? [];
  expect(heard).toMatchObject({ ...planned });
  const sent = call.transcriber.frames * 20;
  expect(heard?.ms).toBe(sent);
});

test("what a model's server refused is told for the record and for the calls after this one", async () => {
  const call = startConversation();
  await call.connect();
  const dropped = [{ member: "temperature", why: "The language model answered 400." }];
  const tools = [{ member: "tools.find", why: "The language model answered 422." }];
  call.model.answers({ learned: { dropped, tools } }, "Sunny.");
  await call.says("How is it?");
  await call.until("the answer", () => call.turns().length === 2);
  expect(eventsOf(call, "learned")).toEqual([{ type: "learned", model: 0, learned: { dropped, tools } }]);
  expect(eventsOf(call, "served").at(-1)?.providers.model.dropped).toEqual([...dropped, ...tools]);
});
