/** Creates and changes trunks: a mask becomes the stored password, rules are checked, the password is sealed. */
import type { Db } from "../db/schema.ts";
import { notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import { maskCredential } from "../secrets/secret-names.ts";
import { checkTrunk, completeTrunk, mergePassword, type TrunkConfig } from "./trunk-config.ts";
import { insertTrunk, lockTrunk, updateTrunk, type TrunkRow, type TrunkValues } from "./trunk-queries.ts";
import type { TrunkInput, TrunkPatch, TrunkRecord } from "./trunk-schema.ts";

export interface TrunkDependencies {
  db: Db;
  secrets: SecretBox;
}

/** What a trunk's password is sealed for: moved to another trunk, it doesn't open. */
export const trunkSealContext = (trunkId: string): string => `${trunkId}/password`;

/** Throws VALIDATION_FAILED, CONFLICT `name`. */
export async function createTrunk(
  { db, secrets }: TrunkDependencies,
  workspaceId: string,
  input: TrunkInput,
): Promise<TrunkRow> {
  const id = newId("trk");
  const config = checkTrunk(mergePassword(completeTrunk(input), null));
  return insertTrunk(db, workspaceId, id, sealTrunk(secrets, id, config));
}

/** A field that is left out returns to its default. Throws as `createTrunk` does, and NOT_FOUND. */
export async function replaceTrunk(
  deps: TrunkDependencies,
  workspaceId: string,
  trunkId: string,
  input: TrunkInput,
): Promise<TrunkRow> {
  return changeTrunk(deps, workspaceId, trunkId, () => completeTrunk(input));
}

/**
 * Throws as `replaceTrunk` does. A password that isn't named counts as its mask, so it is never taken to another host.
 */
export async function patchTrunk(
  deps: TrunkDependencies,
  workspaceId: string,
  trunkId: string,
  patch: TrunkPatch,
): Promise<TrunkRow> {
  return changeTrunk(deps, workspaceId, trunkId, (stored) => {
    const password = stored.password === null ? null : maskCredential(stored.password);
    return completeTrunk({ ...stored, password, ...patch });
  });
}

/** The row as the API shows it. */
export function trunkRecord(row: TrunkRow, secrets: SecretBox): TrunkRecord {
  const config = openTrunk(secrets, row);
  return {
    id: row.id,
    ...config,
    password: config.password === null ? null : maskCredential(config.password),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The configuration in clear. Throws if the password doesn't open with the current keys. */
export function openTrunk(secrets: SecretBox, row: TrunkRow): TrunkConfig {
  return {
    name: row.name,
    host: row.host,
    port: row.port,
    transport: row.transport,
    username: row.username,
    password: row.password && secrets.open(row.password, trunkSealContext(row.id)),
    inbound_addresses: row.inboundAddresses,
    register: row.register,
    outbound: row.outbound,
  };
}

async function changeTrunk(
  { db, secrets }: TrunkDependencies,
  workspaceId: string,
  trunkId: string,
  change: (stored: TrunkConfig) => TrunkConfig,
): Promise<TrunkRow> {
  return db.transaction(async (tx) => {
    const before = await lockTrunk(tx, workspaceId, trunkId, "update");
    if (!before) throw notFound("trunk");
    const stored = openTrunk(secrets, before);
    const config = checkTrunk(mergePassword(change(stored), stored));
    const row = await updateTrunk(tx, workspaceId, trunkId, sealTrunk(secrets, trunkId, config));
    if (!row) throw notFound("trunk");
    return row;
  });
}

function sealTrunk(secrets: SecretBox, id: string, config: TrunkConfig): TrunkValues {
  return {
    name: config.name,
    host: config.host,
    port: config.port,
    transport: config.transport,
    username: config.username,
    password: config.password === null ? null : secrets.seal(config.password, trunkSealContext(id)),
    inboundAddresses: config.inbound_addresses,
    register: config.register,
    outbound: config.outbound,
  };
}
