import { pageLimitSchema } from "@parley/client/schemas";
import { useOperationQuery } from "../../../api/use-operation-query.ts";

/** The workspace's keys and the providers. At most one key for each provider: one page of the list holds them all. */
export function useProviderKeys() {
  return useOperationQuery("provider_keys_list", { query: { limit: pageLimitSchema.maximum } });
}
