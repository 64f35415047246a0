import type { Input, ProviderKey } from "@parley/client";

export type KeyFields = Omit<Input<"provider_keys_create">["body"], "provider">;

/** A label or a model says nothing about whether the provider takes the key. */
export function needsCheck(fields: KeyFields, saved: ProviderKey | null): boolean {
  if (!saved) return true;
  return (
    fields.api_key !== undefined ||
    (fields.base_url ?? null) !== saved.base_url ||
    (fields.region ?? null) !== saved.region
  );
}
