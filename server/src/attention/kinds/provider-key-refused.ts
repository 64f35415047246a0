import { VENDORS } from "@parley/vendors/catalogue";
import type { ProblemKind } from "./problem.ts";

/** Until the key is saved again, a check succeeds, or the provider serves a call. */
export const providerKeyRefused: ProblemKind = {
  kind: "provider_key_refused",
  leastRole: "admin",
  find({ refusedKeys, pages }) {
    return refusedKeys
      .filter(({ savedAt, refused }) => savedAt === null || savedAt < refused.failedAt)
      .map(({ provider, isOwn, refused }) => ({
        severity: "bad",
        title: `${VENDORS[provider].name} rejected the ${isOwn ? "workspace's" : "server's"} key`,
        cause: refused.cause,
        resource: { kind: "provider", id: provider },
        link: `${pages}/settings/provider-keys`,
        count: 1,
      }));
  },
};
