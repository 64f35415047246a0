import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import type { VendorAdapters } from "../http/vendor-adapters.ts";
import { createModel } from "./create-model.ts";

const KEY_HEADER = "api-key";

export const azureOpenai: VendorAdapters<"azure-openai"> = {
  model: async (access, { client, share }) =>
    createModel(
      await client(access),
      { ...access, baseUrl: azureBaseUrl(access.baseUrl) },
      { share, facts: openaiFacts, keyHeader: KEY_HEADER },
    ),
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${azureBaseUrl(baseUrl)}/models`,
    headers: { [KEY_HEADER]: apiKey },
  }),
};

/**
 * The base of a resource's v1 API (https://learn.microsoft.com/azure/foundry/openai/api-version-lifecycle), whether its
 * endpoint was entered alone, as the portal shows it, or with the path.
 */
export function azureBaseUrl(baseUrl: string): string {
  const url = baseUrl.replace(/\/+$/, "");
  if (url.endsWith("/v1")) return url;
  return `${url.replace(/\/openai$/, "")}/openai/v1`;
}
