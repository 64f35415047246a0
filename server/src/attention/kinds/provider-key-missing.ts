import { VENDORS } from "@parley/vendors/catalogue";
import { listed } from "./listed.ts";
import type { ProblemKind } from "./problem.ts";

/** Calls of these agents fail at once. What the service chooses for an agent always works. */
export const providerKeyMissing: ProblemKind = {
  kind: "provider_key_missing",
  leastRole: "admin",
  find({ agents, pages }) {
    const lacking = agents.flatMap(({ name, parts }) =>
      parts.flatMap(({ isUsable, provider }) => (isUsable ? [] : [{ name, provider }])),
    );
    return [...Map.groupBy(lacking, ({ provider }) => provider)].map(([provider, lacks]) => {
      const names = [...new Set(lacks.map(({ name }) => name))];
      return {
        severity: "bad",
        title: `No key for ${VENDORS[provider].name}`,
        cause: `${listed(names)} can't take calls without it`,
        resource: { kind: "provider", id: provider },
        link: `${pages}/settings/provider-keys`,
        count: names.length,
      };
    });
  },
};
