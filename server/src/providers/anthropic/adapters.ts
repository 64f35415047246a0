import type { VendorAdapters } from "../wire/vendor-adapters.ts";
import { API_VERSION, apiUrl } from "./api.ts";

export const anthropic: VendorAdapters<"anthropic"> = {
  async model(access, { client, share }) {
    const { createAnthropicMessages } = await import("./messages.ts");
    return createAnthropicMessages(await client(access), access, { share });
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: apiUrl(baseUrl, "models"),
    headers: { "x-api-key": apiKey, "anthropic-version": API_VERSION },
  }),
};
