/** Each provider that takes a key, as a workspace has it: whose key it uses, whether that works, and which agents need it. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import { isKeyVendor, KEY_VENDORS, type KeyVendorId, type VendorId } from "@parley/vendors/catalogue";
import type { Chosen } from "../agent-providers.ts";
import type { LastChecks } from "./last-checks.ts";
import { vendorFor, type VendorAccounts } from "../provider-access.ts";
import { ProviderKeyCheck } from "../provider-key-schema.ts";

const KEY_STATES = ["own", "server_default", "none", "rejected", "not_needed"] as const;
export type KeyState = (typeof KEY_STATES)[number];

export const ProviderInUse = object(
  {
    provider: oneOf(KEY_VENDORS),
    key_state: oneOf(KEY_STATES, {
      description:
        "`own`: the workspace's key. `server_default`: the operator's. `rejected`: the provider rejected the key when it was last checked. `not_needed`: the workspace's server takes none.",
    }),
    agents: Type.Integer({ description: "Agents that use it, also for one of their languages." }),
    fallback_agents: Type.Integer({ description: "Further agents that only have it as a fallback." }),
    checked: nullable(ProviderKeyCheck, {
      description: "The last check. Null: none by this process since it started or the key was changed.",
    }),
  },
  { title: "ProviderInUse" },
);
export type ProviderInUse = Static<typeof ProviderInUse>;

/** What decides which providers an agent uses. */
export type AgentChoices = Omit<Chosen, "language">;

/** `own`: the providers that the workspace has keys of. `accounts`: those and the operator's. */
export function providersInUse(
  agents: readonly AgentChoices[],
  own: ReadonlySet<KeyVendorId>,
  accounts: VendorAccounts,
  lastChecks: Pick<LastChecks, "of">,
): ProviderInUse[] {
  const uses = agents.map((agent) => usesOf(agent, accounts));
  return KEY_VENDORS.map((provider) => {
    const account = accounts[provider] ?? null;
    const checked = account && lastChecks.of(provider, account);
    return {
      provider,
      key_state: keyState(own.has(provider), account, checked),
      agents: uses.filter(({ main }) => main.has(provider)).length,
      fallback_agents: uses.filter(({ main, fallbacks }) => !main.has(provider) && fallbacks.has(provider))
        .length,
      checked,
    };
  });
}

function keyState(
  isOwn: boolean,
  account: { apiKey: string } | null,
  checked: ProviderKeyCheck | null,
): KeyState {
  if (!account) return "none";
  if (checked?.rejected) return "rejected";
  if (account.apiKey === "") return "not_needed";
  return isOwn ? "own" : "server_default";
}

/** `auto` counts for what it stands for with these accounts. */
function usesOf(agent: AgentChoices, accounts: VendorAccounts) {
  const { model, transcriber, voice, speechModel, languages } = agent;
  const voices = [voice, ...languages.flatMap((each) => each.voice ?? [])];
  const main = [
    vendorFor("model", model.provider, accounts),
    vendorFor("transcription", transcriber.provider, accounts),
    ...voices.map(({ provider }) => vendorFor("voice", provider, accounts)),
    ...(speechModel ? [speechModel.provider] : []),
  ];
  const fallbacks = [
    ...(model.fallback ? [model.fallback] : []),
    ...(model.fallbacks ?? []),
    ...(transcriber.fallbacks ?? []),
    ...voices.flatMap((each) => each.fallbacks ?? []),
  ].map(({ provider }): VendorId => provider);
  return { main: new Set(main.filter(isKeyVendor)), fallbacks: new Set(fallbacks.filter(isKeyVendor)) };
}
