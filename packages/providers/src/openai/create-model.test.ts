/** A model behind a gateway that refuses in a real one's words. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import * as reply from "@parley/testing/models/reply-steps";
import { startResponsesDouble } from "@parley/testing/models/responses-server";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import type { Learned } from "@parley/conversation/call-plan";
import type { LanguageModel, ModelTool } from "@parley/conversation/ports";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createModel } from "./create-model.ts";

let vendor: OpenAiDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await startOpenAiDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.close();
});

const TOOLS: ModelTool[] = [{ name: "get", description: "Gets it", inputSchema: { type: "object" } }];
const answer = [reply.say("Hi."), reply.finish("stop")];

function modelOf(
  model: string,
  more: {
    api?: "chat" | "responses" | null;
    learned?: Learned;
    max_tokens?: number;
    service_tier?: string;
  } = {},
): LanguageModel {
  const { baseUrl, apiKey } = vendor;
  return createModel(
    client,
    { baseUrl, apiKey, model, temperature: 0.4, api: null, ...more },
    { facts: openaiFacts },
  );
}
const ask = (model: LanguageModel, tools = TOOLS) =>
  Array.fromAsync(
    model.generate({ messages: [{ role: "user", text: "hi" }], tools }, new AbortController().signal),
  );
const sent = () =>
  vendor.chats.map(({ body: { messages: _messages, tools: _tools, stream: _stream, ...rest } }) => rest);

/** OpenAI's rule of tools, as LiteLLM passes it on. */
const toolsRule = ({ body }: { body: Record<string, unknown> }) =>
  body["tools"] && body["reasoning_effort"] !== "none"
    ? reply.status(
        400,
        "litellm.BadRequestError: OpenAIException - Function tools with reasoning_effort are not supported for " +
          "gpt-6-luna in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.",
      )
    : answer;

test("the default model is asked rightly through any gateway, by its name", async () => {
  vendor.onChat(toolsRule);
  await ask(modelOf("openai/gpt-6-luna"));
  expect(sent()).toHaveLength(1);
});

test("a name of one's own is learnt: the turn is answered, the next one asks rightly, and so does the next call", async () => {
  vendor.onChat(toolsRule);
  const model = modelOf("front-desk");
  const [learned, first] = await ask(model);
  expect(learned).toMatchObject({
    type: "learned",
    learned: { effort: "none", dropped: [{ member: "reasoning_effort" }] },
  });
  expect(first).toEqual({ type: "text", text: "Hi." });
  await ask(model);
  const known = learned?.type === "learned" ? learned.learned : undefined;
  await ask(modelOf("front-desk", known && { learned: known }));
  expect(sent().map((body) => body["reasoning_effort"])).toEqual([undefined, "none", "none", "none"]);
});

test("optional members are dropped one by one, at most two a turn, then the turn fails", async () => {
  const refused = ["stream_options", "temperature", "model"];
  vendor.onChat(({ body }) => {
    const found = refused.find((name) => name in body);
    return found ? reply.status(400, `Unknown parameter: '${found}'.`) : answer;
  });
  await expect(ask(modelOf("mine"))).rejects.toMatchObject({ status: 400 });
  expect(sent()).toEqual([
    { model: "mine", stream_options: { include_usage: true }, temperature: 0.4 },
    { model: "mine", temperature: 0.4 },
    { model: "mine" },
  ]);
});

test("a refusal after the first words isn't asked again", async () => {
  vendor.onChat(() => [
    reply.say("Hi."),
    { data: { error: { message: "Unknown parameter: 'temperature'", code: 400 } } },
  ]);
  await expect(ask(modelOf("mine"))).rejects.toMatchObject({ status: 400 });
  expect(vendor.chats).toHaveLength(1);
});

test("a model that takes tools over Responses only is asked there, and a server without it over Chat", async () => {
  const responses = await startResponsesDouble();
  const { baseUrl, apiKey } = responses;
  const access = { baseUrl, apiKey, model: "gpt-6-astra", temperature: 0.4, api: null };
  await ask(createModel(client, access, { facts: openaiFacts }));
  expect(responses.asked[0]).toMatchObject({ model: "gpt-6-astra", reasoning: { effort: "low" } });
  expect(responses.asked[0]).not.toHaveProperty("temperature");
  await responses.close();
  vendor.onChat(() => answer);
  const [learned, first] = await ask(modelOf("gpt-6-astra"));
  expect(learned).toMatchObject({ learned: { api: "chat", dropped: [{ member: "api" }] } });
  expect(first).toEqual({ type: "text", text: "Hi." });
});

test("the API that the agent chose stays", async () => {
  vendor.onChat(() => answer);
  await ask(modelOf("gpt-6-astra", { api: "chat" }));
  expect(vendor.chats).toHaveLength(1);
  await expect(ask(modelOf("gpt-6-luna", { api: "responses" }))).rejects.toMatchObject({ status: 404 });
});

test("a tool that is refused is left out, for the turn and for the rest of the call, and said", async () => {
  const tools = [...TOOLS, { name: "find", description: "Finds", inputSchema: { type: "object" } }];
  const said = "Invalid schema for function 'find': schema must be a JSON Schema";
  vendor.onChat(({ body }) =>
    JSON.stringify(body["tools"]).includes('"find"') ? reply.status(400, said) : answer,
  );
  const model = modelOf("mine");
  const why = expect.stringContaining(said) as string;
  expect(await ask(model, tools)).toEqual([
    { type: "learned", learned: { dropped: [], tools: [{ member: "tools.find", why }] } },
    { type: "text", text: "Hi." },
  ]);
  expect(await ask(model, tools)).toEqual([{ type: "text", text: "Hi." }]);
  expect(vendor.chats).toHaveLength(3);
});

test("an agent's limit and tier are sent as each API and model spells them, and only if it has some", async () => {
  vendor.onChat(() => answer);
  const own = { max_tokens: 300, service_tier: "priority" };
  await ask(modelOf("gpt-6-luna", own));
  await ask(modelOf("ours", own));
  await ask(modelOf("gpt-6-luna"));
  expect(sent()).toMatchObject([
    { max_completion_tokens: 300, service_tier: "priority" },
    { max_tokens: 300, service_tier: "priority" },
    {},
  ]);
  const [, , last] = sent();
  for (const name of ["max_tokens", "max_completion_tokens", "service_tier"])
    expect(last).not.toHaveProperty(name);
});

test("a limit is never left out, but gets the name that the server asks for", async () => {
  const said =
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
  vendor.onChat(({ body }) => ("max_tokens" in body ? reply.status(400, said) : answer));
  const model = modelOf("ours", { max_tokens: 300 });
  const parts = await ask(model);
  await ask(model);
  expect(sent().map((body) => [body["max_tokens"], body["max_completion_tokens"]])).toEqual([
    [300, undefined],
    [undefined, 300],
    [undefined, 300],
  ]);
  const learnt = parts.find((part) => part.type === "learned");
  expect(learnt?.learned.dropped).toMatchObject([{ member: "max_tokens" }]);
  await ask(modelOf("ours", { max_tokens: 300, ...(learnt && { learned: learnt.learned }) }));
  expect(sent()[3]).toMatchObject({ max_completion_tokens: 300 });
});

test("over Chat, too, calls that begin alike share OpenAI's prompt cache", async () => {
  vendor.onChat(() => answer);
  const keyOf = async (prompt: string, model = "gpt-6-luna", tools = TOOLS) => {
    const messages = [
      { role: "system" as const, text: prompt },
      { role: "user" as const, text: String(sent().length) },
    ];
    await Array.fromAsync(modelOf(model).generate({ messages, tools }, new AbortController().signal));
    return vendor.chats.at(-1)?.body["prompt_cache_key"];
  };
  const key = await keyOf("You are Mara.");
  expect(key).toMatch(/^[\w-]{32}$/);
  expect(await keyOf("You are Mara.")).toBe(key);
  expect(await keyOf("You are Max.")).not.toBe(key);
  expect(await keyOf("You are Mara.", "gpt-6-luna", [])).not.toBe(key);
  expect(await keyOf("You are Mara.", "ours")).toBeUndefined();
});
