import { readModels } from "../models/read-models.ts";
import type { VendorAdapters } from "../http/vendor-adapters.ts";
import { API_VERSION, apiUrl } from "./anthropic-api.ts";

export const anthropic: VendorAdapters<"anthropic"> = {
  async model(access, { client, share }) {
    const { createAnthropicMessages } = await import("./messages.ts");
    return createAnthropicMessages(await client(access), access, { share });
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: apiUrl(baseUrl, "models"),
    headers: { "x-api-key": apiKey, "anthropic-version": API_VERSION },
  }),
  /** `models.d.ts` of its SDK. Gone models stay in its list, as a record. */
  modelLists: ({ baseUrl, apiKey }) => [
    {
      url: apiUrl(baseUrl, "models?limit=1000"),
      headers: { "x-api-key": apiKey, "anthropic-version": API_VERSION },
      isOptional: true,
      read: (body) =>
        readModels((body as { data?: unknown } | null)?.data, (model) =>
          model["lifecycle"] === "retired"
            ? null
            : {
                id: model["id"],
                name: model["display_name"],
                kinds: ["model"],
                context: model["max_input_tokens"],
                shutdown: model["retires_at"],
              },
        ),
    },
  ],
};
