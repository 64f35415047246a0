/** What `auto` stands for with a workspace's accounts. */
import { Type, type Static } from "typebox";
import { nullable, object } from "@parley/base/schema-builders";
import { modelAccess, transcriberAccess, voiceAccess, type VendorAccounts } from "../provider-access.ts";

export const Automatic = object(
  {
    provider: Type.String(),
    model: nullable(Type.String(), { description: "Null: the provider has one." }),
    voice: nullable(Type.String(), { description: "Voices only." }),
  },
  { title: "AutomaticChoice" },
);
type Automatic = Static<typeof Automatic>;

const RESOLVED = {
  model: (accounts: VendorAccounts, now: Date) => modelAccess({ provider: "auto" }, accounts, now),
  transcription: (accounts: VendorAccounts, now: Date) =>
    transcriberAccess({ provider: "auto" }, accounts, now),
  voice: (accounts: VendorAccounts, now: Date) => voiceAccess({ provider: "auto" }, accounts, now),
};

/** Null for kinds that have no `auto`. Without a language, which may change the model. */
export function automaticOf(kind: string, accounts: VendorAccounts, now: Date): Automatic | null {
  if (!Object.hasOwn(RESOLVED, kind)) return null;
  const found: { provider: string; model?: string | null; voice?: string | null } = RESOLVED[
    kind as keyof typeof RESOLVED
  ](accounts, now);
  const { provider, model, voice } = found;
  return { provider, model: model || null, voice: voice ?? null };
}
