/** Creates and changes provider keys: replaces a mask by the stored key, checks the rules, and seals the key. */
import { hasValues } from "../platform/db/row-version.ts";
import type { Db } from "../platform/db/schema.ts";
import { notFound } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import type { Networks } from "@parley/base/net/own/networks";
import type { SecretBox } from "../platform/secrets/secret-box.ts";
import { maskCredential } from "../platform/secrets/secret-names.ts";
import type { Warnings } from "../platform/warnings/warnings.ts";
import {
  checkProviderKey,
  completeProviderKey,
  mergeApiKey,
  type ProviderKeyConfig,
} from "./provider-key-config.ts";
import {
  insertProviderKey,
  lockProviderKey,
  updateProviderKey,
  type ProviderKeyRow,
  type ProviderKeyValues,
} from "./provider-key-queries.ts";
import type { ProviderKeyInput, ProviderKeyPatch, ProviderKeyRecord } from "./provider-key-schema.ts";

export interface ProviderKeyDependencies {
  db: Db;
  secrets: SecretBox;
  networks: Pick<Networks, "workspaces">;
}

/** Context for sealing: a key moved to another row can't be opened. */
export const providerKeySealContext = (keyId: string): string => `${keyId}/api_key`;

/** Throws VALIDATION_FAILED, PRIVATE_NETWORK, CONFLICT `provider`. */
export async function createProviderKey(
  { db, secrets, networks }: ProviderKeyDependencies,
  workspaceId: string,
  input: ProviderKeyInput,
): Promise<ProviderKeyRow> {
  const id = newId("pvk");
  const config = checkProviderKey(mergeApiKey(completeProviderKey(input), null), networks.workspaces);
  return insertProviderKey(db, workspaceId, id, sealProviderKey(secrets, id, config));
}

/** Missing fields return to their defaults. Throws as `createProviderKey` does, and NOT_FOUND. */
export async function replaceProviderKey(
  deps: ProviderKeyDependencies,
  workspaceId: string,
  keyId: string,
  input: ProviderKeyInput,
): Promise<ProviderKeyRow> {
  return changeProviderKey(deps, workspaceId, keyId, () => completeProviderKey(input));
}

/**
 * Throws as `replaceProviderKey` does. A key that isn't given is
 * treated like its mask, so it never moves to another server.
 */
export async function patchProviderKey(
  deps: ProviderKeyDependencies,
  workspaceId: string,
  keyId: string,
  patch: ProviderKeyPatch,
): Promise<ProviderKeyRow> {
  return changeProviderKey(
    deps,
    workspaceId,
    keyId,
    (stored) => completeProviderKey({ ...stored, api_key: shownKey(stored.api_key), ...patch }),
    true,
  );
}

/** The row as the API shows it. */
export function providerKeyRecord(
  row: ProviderKeyRow,
  { secrets, warnings }: { secrets: SecretBox; warnings: Pick<Warnings, "of"> },
): ProviderKeyRecord {
  const config = openProviderKey(secrets, row);
  return {
    id: row.id,
    ...config,
    api_key: shownKey(config.api_key),
    state: { warnings: warnings.of(row.id) },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A mask, or nothing if there is no key. */
export function shownKey(key: string): string {
  return key === "" ? "" : maskCredential(key);
}

/** The configuration with the key in plain text. Throws if it can't be opened with the current keys. */
export function openProviderKey(secrets: SecretBox, row: ProviderKeyRow): ProviderKeyConfig {
  return {
    provider: row.provider,
    label: row.label,
    api_key: secrets.open(row.apiKey, providerKeySealContext(row.id)),
    base_url: row.baseUrl,
    model: row.model,
    region: row.region,
  };
}

async function changeProviderKey(
  { db, secrets, networks }: ProviderKeyDependencies,
  workspaceId: string,
  keyId: string,
  change: (stored: ProviderKeyConfig) => ProviderKeyConfig,
  isPatch = false,
): Promise<ProviderKeyRow> {
  return db.transaction(async (tx) => {
    const before = await lockProviderKey(tx, workspaceId, keyId);
    if (!before) throw notFound("provider key");
    const stored = openProviderKey(secrets, before);
    const config = checkProviderKey(mergeApiKey(change(stored), stored), networks.workspaces);
    if (isPatch && hasValues(stored, config)) return before;
    const row = await updateProviderKey(tx, workspaceId, keyId, sealProviderKey(secrets, keyId, config));
    if (!row) throw notFound("provider key");
    return row;
  });
}

function sealProviderKey(secrets: SecretBox, id: string, config: ProviderKeyConfig): ProviderKeyValues {
  return {
    provider: config.provider,
    label: config.label,
    apiKey: secrets.seal(config.api_key, providerKeySealContext(id)),
    baseUrl: config.base_url,
    model: config.model,
    region: config.region,
  };
}
