import type { CheckLanguages } from "../../../agents/save-agent.ts";
import { checkLanguages } from "../../../provider-keys/check-languages.ts";
import { loadProviders } from "../../../provider-keys/workspace-providers.ts";
import type { ServiceContext } from "../../../service-context.ts";
import { startDependencies } from "../calls/start-schema.ts";

/** With the accounts that the workspace's calls use. */
export function languageCheck(context: ServiceContext, workspaceId: string): CheckLanguages {
  return (values, stored) =>
    checkLanguages(values, stored, () => loadProviders(startDependencies(context), workspaceId));
}
