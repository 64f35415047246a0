import type { ModelMessage, ModelTool } from "@parley/conversation/ports";
import * as claude from "@parley/testing/models/anthropic-server";
import { startAzureDouble } from "@parley/testing/models/azure-server";
import * as gemini from "@parley/testing/models/gemini-server";
import { answerAs } from "@parley/testing/models/chat-dialects";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import * as openai from "@parley/testing/models/responses-server";
import { callTool, finish, sayWords } from "@parley/testing/models/reply-steps";
import { createAnthropicMessages } from "../anthropic/messages.ts";
import { createGeminiModel } from "../gemini/generate-content.ts";
import { createOpenAiChat } from "../openai/chat.ts";
import { azureOpenai } from "../openai/azure-adapters.ts";
import { createOpenAiResponses } from "../openai/responses.ts";
import { createOfflineModel } from "../offline-model/model.ts";
import { UNSHARED } from "@parley/base/bounds/cpu-share";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import { compatibleFacts } from "@parley/vendors/facts/compatible-facts";
import { compatibleVendors } from "@parley/vendors/entries/compatible-vendors";
import { createVendorClient } from "../http/vendor-client.ts";
import type { VendorWires } from "../http/vendor-adapters.ts";
import { languageModelContract } from "./language-model-contract.ts";

const tool: ModelTool = {
  name: "get_order",
  description: "Look up an order",
  inputSchema: { type: "object", properties: { order_id: { type: "string" } }, required: ["order_id"] },
};
const system: ModelMessage = { role: "system", text: "You are helpful." };
const chat: ModelMessage[] = [system, { role: "user", text: "hello" }];
const errand: ModelMessage[] = [system, { role: "user", text: "where is order 1003?" }];

languageModelContract("rehearsal", async () => ({
  model: createOfflineModel(),
  chat,
  errand,
  tool,
  idle: () => Promise.resolve(),
  close: () => Promise.resolve(),
}));

languageModelContract("openai chat", async () => {
  const vendor = await startOpenAiDouble();
  const client = createVendorClient();
  vendor.onChat((request) =>
    request.body.tools
      ? [...callTool("get_order", { order_id: "1003" }), finish("tool_calls")]
      : [...sayWords("Hello, how can I help you today?"), finish("stop")],
  );
  const { baseUrl, apiKey } = vendor;
  return {
    model: createOpenAiChat(client, { baseUrl, apiKey, model: "m", temperature: null }),
    chat,
    errand,
    tool,
    idle: () => vendor.until(() => vendor.chats.every(({ ended }) => ended !== "open")),
    close: async () => {
      await client.close();
      await vendor.until(() => vendor.connections().open === 0);
      await vendor.close();
    },
  };
});

languageModelContract("anthropic messages", async () => {
  const vendor = await claude.startAnthropicDouble();
  const client = createVendorClient();
  vendor.onMessages(({ tools }) =>
    tools
      ? claude.message([claude.toolUse("get_order", { order_id: "1003" })], { stop: "tool_use" })
      : claude.message([claude.text("Hello, how can I help you today?")]),
  );
  const { origin: baseUrl, apiKey } = vendor;
  const access = {
    provider: "anthropic" as const,
    baseUrl,
    apiKey,
    model: "claude-haiku-5-5",
    temperature: null,
  };
  return {
    model: createAnthropicMessages(client, access),
    chat,
    errand,
    tool,
    idle: () => vendor.until(() => vendor.requests.every(({ ended }) => ended !== "open")),
    close: async () => {
      await client.close();
      await vendor.until(() => vendor.connections().open === 0);
      await vendor.close();
    },
  };
});

languageModelContract("gemini", async () => {
  const vendor = await gemini.startGeminiDouble();
  const client = createVendorClient();
  vendor.onContent(({ tools }) =>
    tools
      ? gemini.content([gemini.call("get_order", { order_id: "1003" })])
      : gemini.content([gemini.words("Hello, how can I help you today?")]),
  );
  const { origin: baseUrl, apiKey } = vendor;
  const access = {
    provider: "gemini" as const,
    baseUrl,
    apiKey,
    model: "gemini-3.5-flash-lite",
    temperature: null,
  };
  return {
    model: createGeminiModel(client, access),
    chat,
    errand,
    tool,
    idle: () => vendor.until(() => vendor.requests.every(({ ended }) => ended !== "open")),
    close: async () => {
      await client.close();
      await vendor.until(() => vendor.connections().open === 0);
      await vendor.close();
    },
  };
});

languageModelContract("openai responses", async () => {
  const vendor = await openai.startResponsesDouble();
  const client = createVendorClient();
  vendor.onResponse(({ tools }) =>
    tools
      ? openai.response([openai.thoughts("a"), openai.functionCall("get_order", { order_id: "1003" })])
      : openai.response([openai.words("Hello, how can I help you today?")]),
  );
  const { baseUrl, apiKey } = vendor;
  const access = { baseUrl, apiKey, model: "gpt-5-mini", temperature: null };
  return {
    model: createOpenAiResponses(client, access, { facts: openaiFacts }),
    chat,
    errand,
    tool,
    idle: () => vendor.until(() => vendor.requests.every(({ ended }) => ended !== "open")),
    close: async () => {
      await client.close();
      await vendor.until(() => vendor.connections().open === 0);
      await vendor.close();
    },
  };
});

languageModelContract("azure", async () => {
  const vendor = await startAzureDouble();
  const client = createVendorClient();
  vendor.onChat(({ tools }) =>
    tools
      ? [...callTool("get_order", { order_id: "1003" }), finish("tool_calls")]
      : [...sayWords("Hello, how can I help you today?"), finish("stop")],
  );
  const access = {
    provider: "azure-openai" as const,
    baseUrl: vendor.endpoint,
    apiKey: vendor.apiKey,
    model: "voice-mini",
    temperature: null,
    api: null,
  };
  const wires = { client: () => Promise.resolve(client), share: UNSHARED } as unknown as VendorWires;
  return {
    model: await azureOpenai.model(access, wires),
    chat,
    errand,
    tool,
    idle: () => vendor.until(() => vendor.requests.every(({ ended }) => ended !== "open")),
    close: async () => {
      await client.close();
      await vendor.until(() => vendor.connections().open === 0);
      await vendor.close();
    },
  };
});

for (const [id, { model: offer }] of Object.entries(compatibleVendors) as [
  keyof typeof compatibleFacts,
  { model: (typeof compatibleVendors)["groq"]["model"] },
][]) {
  languageModelContract(id, async () => {
    const vendor = await startOpenAiDouble();
    const client = createVendorClient();
    vendor.onChat(({ body }) => answerAs(id, body));
    const { baseUrl, apiKey } = vendor;
    const { dialect, settings } = offer;
    return {
      model: createOpenAiChat(
        client,
        { baseUrl, apiKey, ...settings },
        { dialect, facts: compatibleFacts[id] },
      ),
      chat,
      errand,
      tool,
      idle: () => vendor.until(() => vendor.chats.every(({ ended }) => ended !== "open")),
      close: async () => {
        await client.close();
        await vendor.until(() => vendor.connections().open === 0);
        await vendor.close();
      },
    };
  });
}
