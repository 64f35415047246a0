import OpenAI from "openai";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MessageChannel } from "node:worker_threads";
import { startAzureDouble, type AzureDouble } from "@parley/testing/models/azure-server";
import { createProviders } from "../create-providers.ts";
import { azureBaseUrl, azureOpenai } from "./azure-adapters.ts";

let vendor: AzureDouble;
beforeEach(async () => {
  vendor = await startAzureDouble();
});
afterEach(() => vendor.close());

async function ask(api: "chat" | "responses" | null, given: { model?: string; apiKey?: string } = {}) {
  const { port1, port2 } = new MessageChannel();
  const providers = createProviders(port1);
  try {
    const model = await providers.languageModel({
      provider: "azure-openai",
      baseUrl: vendor.endpoint,
      apiKey: vendor.apiKey,
      model: "voice-mini",
      temperature: null,
      api,
      ...given,
    });
    const messages = [{ role: "user" as const, text: "hi" }];
    return await Array.fromAsync(model.generate({ messages, tools: [] }, new AbortController().signal));
  } finally {
    await providers.close();
    port1.close();
    port2.close();
  }
}

test("a deployment answers over either API, with the key in its own header", async () => {
  expect(await ask(null)).toEqual([{ type: "text", text: "Hello." }]);
  expect((await ask("responses"))[0]).toEqual({ type: "text", text: "Hello." });
  expect(
    vendor.requests.map(({ path, headers }) => [path, headers["api-key"], headers.authorization]),
  ).toEqual([
    ["/openai/v1/chat/completions", vendor.apiKey, undefined],
    ["/openai/v1/responses", vendor.apiKey, undefined],
  ]);
});

test("a wrong key and an unknown deployment are failures in words", async () => {
  await expect(ask(null, { apiKey: "wrong" })).rejects.toMatchObject({ kind: "unauthorized" });
  await expect(ask(null, { model: "gpt-4" })).rejects.toThrow("deployment for this resource does not exist");
});

test.for<[string, string]>([
  ["https://a.openai.azure.com", "https://a.openai.azure.com/openai/v1"],
  ["https://a.openai.azure.com/openai/", "https://a.openai.azure.com/openai/v1"],
  ["https://a.services.ai.azure.com/openai/v1/", "https://a.services.ai.azure.com/openai/v1"],
  ["https://gateway.example.com/azure/v1", "https://gateway.example.com/azure/v1"],
])("%s means %s", ([entered, expected]) => {
  expect(azureBaseUrl(entered)).toBe(expected);
});

test("OpenAI's own client reads the double's answers over both APIs, and its models as the key check does", async () => {
  const { url, headers } = azureOpenai.keyCheck({ baseUrl: vendor.endpoint, apiKey: vendor.apiKey });
  expect((await fetch(url, { headers })).status).toBe(200);
  const client = new OpenAI({ apiKey: vendor.apiKey, baseURL: url.replace("/models", ""), maxRetries: 0 });
  expect((await client.models.list()).data).toHaveLength(1);
  const chat = client.chat.completions.stream({
    model: "voice-mini",
    messages: [{ role: "user", content: "hi" }],
  });
  expect((await chat.finalChatCompletion()).choices[0]?.message.content).toBe("Hello.");
  const response = client.responses.stream({
    model: "voice-mini",
    input: [{ role: "user", content: "hi" }],
    store: false,
  });
  expect((await response.finalResponse()).output_text).toBe("Hello.");
});
