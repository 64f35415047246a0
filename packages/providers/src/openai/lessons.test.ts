import { expect, test } from "vitest";
import { ProviderError } from "@parley/conversation/ports";
import { createLessons } from "./lessons.ts";

const refusal = (said: string, status = 400) =>
  new ProviderError("bad_request", `The language model answered ${status}: ${said.slice(0, 300)}`, {
    status,
    said,
  });
const chat = (isFixed = false) => createLessons({ api: "chat", isFixed });

const TOOLS_AND_EFFORT =
  "litellm.BadRequestError: OpenAIException - Function tools with reasoning_effort are not supported for gpt-6-luna " +
  "in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.";

test.each([
  [
    "reasoning_effort",
    "litellm.UnsupportedParamsError: openai does not support parameters: ['reasoning_effort']",
  ],
  ["temperature", "Unsupported value: 'temperature' does not support 0.5 with this model."],
  ["stream_options", '{"detail":[{"loc":["body","stream_options"],"msg":"Extra inputs are not permitted"}]}'],
  ["prompt_cache_key", "Unknown parameter: 'prompt_cache_key'."],
  ["chat_template_kwargs", "enable_thinking is not a known argument"],
])("%s is left out, once, when a refusal names it", (member, said) => {
  const lessons = chat();
  const members = { model: "m", stream: true, [member]: "low" };
  lessons.applied(members);
  expect(lessons.learn(refusal(said, 422))).toBe(true);
  expect(lessons.applied(members)).toEqual({ model: "m", stream: true });
  expect(lessons.learn(refusal(said))).toBe(false);
  expect(lessons.learned().dropped).toMatchObject([
    { member, why: expect.stringContaining("422") as string },
  ]);
});

test("what a caller would miss is never left out, and what wasn't sent isn't either", () => {
  const lessons = chat();
  const members = { model: "m", tools: [], messages: [], response_format: {}, max_tokens: 1, store: false };
  lessons.applied(members);
  for (const said of ["tools", "messages", "response_format", "max_tokens", "store", "temperature"])
    expect(lessons.learn(refusal(`Unknown parameter: '${said}'.`))).toBe(false);
  expect(lessons.applied(members)).toEqual(members);
  expect(lessons.learn(refusal("temperature", 500))).toBe(false);
  expect(lessons.learn(new Error("temperature"))).toBe(false);
});

test("an effort that is asked for is sent, from a closed list", () => {
  const lessons = chat();
  lessons.applied({ model: "m" });
  expect(lessons.learn(refusal(TOOLS_AND_EFFORT))).toBe(true);
  expect(lessons.applied({ model: "m" })).toEqual({ model: "m", reasoning_effort: "none" });
  expect(lessons.learned()).toMatchObject({ effort: "none", dropped: [{ member: "reasoning_effort" }] });
  expect(lessons.learn(refusal("Set reasoning_effort to 'minimal'."))).toBe(true);
  expect(lessons.learned()).toMatchObject({
    effort: "minimal",
    dropped: [{ why: expect.stringContaining("minimal") }],
  });
  expect(lessons.learned().dropped).toHaveLength(1);
  const other = chat();
  other.applied({ model: "m" });
  expect(other.learn(refusal("Set reasoning_effort to 'max'."))).toBe(false);
});

test("a value that isn't supported gives way to one that is, or is left out", () => {
  const said = (values: string) =>
    `Unsupported value: 'reasoning_effort' does not support 'none' with this model. Supported values are: ${values}.`;
  const members = { reasoning_effort: "none" };
  const minimal = chat(true);
  minimal.applied(members);
  expect(minimal.learn(refusal(said("'minimal', 'low'")))).toBe(true);
  expect(minimal.applied(members)).toEqual({ reasoning_effort: "minimal" });
  const low = chat(true);
  low.applied(members);
  expect(low.learn(refusal(said("'low', 'high'")))).toBe(true);
  expect(low.applied(members)).toEqual({});
});

test("a model that takes neither tools over Chat nor no effort is asked over the other API", () => {
  const lessons = chat();
  lessons.applied({ model: "alias" });
  expect(lessons.learn(refusal(TOOLS_AND_EFFORT))).toBe(true);
  lessons.applied({ model: "alias" });
  const none =
    "Unsupported value: 'reasoning_effort' does not support 'none'. Supported values are: 'low', 'high'.";
  expect(lessons.learn(refusal(none))).toBe(true);
  expect(lessons.api).toBe("responses");
  expect(lessons.applied({ model: "alias" })).toEqual({ model: "alias" });
  expect(lessons.learned()).toMatchObject({ api: "responses" });
});

test("without `/responses` it goes back once, and an API that the agent chose stays", () => {
  const lessons = createLessons({ api: "responses", isFixed: false });
  expect(lessons.learn(refusal("Not Found", 404))).toBe(true);
  expect(lessons.api).toBe("chat");
  expect(lessons.learn(refusal("Not Found", 404))).toBe(false);
  const chosen = createLessons({ api: "responses", isFixed: true });
  expect(chosen.learn(refusal("Not Found", 404))).toBe(false);
  const fixed = chat(true);
  fixed.applied({ reasoning_effort: "none" });
  fixed.learn(refusal(TOOLS_AND_EFFORT));
  expect(fixed.api).toBe("chat");
});

test("what was learnt before holds from the first request on", () => {
  const first = chat();
  first.applied({ temperature: 1 });
  first.learn(refusal("Unknown parameter: 'temperature'"));
  first.learn(refusal(TOOLS_AND_EFFORT));
  const next = createLessons({ api: "chat", isFixed: false, known: first.learned() });
  expect(next.applied({ model: "m", temperature: 1 })).toEqual({ model: "m", reasoning_effort: "none" });
});
