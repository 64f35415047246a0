/** OpenAI's double and a client of it, for the tests of a file. */
import { afterEach, beforeEach } from "vitest";
import { startOpenAiDouble, type OpenAiDouble } from "@parley/testing/models/openai-server";
import type { ModelMessage, ModelTool } from "@parley/conversation/ports";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { createOpenAiChat } from "./chat.ts";

/** A vendor, and a client of it, anew for each test of a file. Call it at the top of the file. */
export function chatOfFile() {
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

  /** What the model answers. */
  async function ask(messages: ModelMessage[] = [{ role: "user", text: "hi" }], tools: ModelTool[] = []) {
    const { baseUrl, apiKey } = vendor;
    const model = createOpenAiChat(client, {
      baseUrl: `${baseUrl}/`,
      apiKey,
      model: "m",
      temperature: 0.3,
    });
    const parts = await Array.fromAsync(model.generate({ messages, tools }, new AbortController().signal));
    const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("");
    const calls = parts.flatMap((part) => (part.type === "tool_call" ? [{ ...part, type: undefined }] : []));
    return { text, calls };
  }

  return {
    ask,
    get vendor() {
      return vendor;
    },
    get client() {
      return client;
    },
  };
}
