/** Creates and changes trunks: replaces masks by the stored credentials, checks the rules, and seals credentials. */
import { isDeepStrictEqual } from "node:util";
import { anyVersion, hasValues, type CheckVersion } from "../../platform/db/row-version.ts";
import type { Db } from "../../platform/db/schema.ts";
import { notFound } from "@parley/base/errors";
import { newId } from "@parley/base/ids";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { carrierAddresses } from "./carrier-addresses.ts";
import { checkTrunk, completeTrunk, defaultPace, defaultSrtp, type TrunkConfig } from "./trunk-config.ts";
import { maskCredentials, mergeCredentials, openCredential, sealCredential } from "./trunk-credentials.ts";
import { storedPrefixes } from "./dial-rules-of.ts";
import { fillDialRules } from "./fill-dial-rules.ts";
import {
  insertTrunk,
  loadTrunk,
  lockTrunk,
  updateTrunk,
  type TrunkRow,
  type TrunkValues,
} from "./trunk-queries.ts";
import type { TrunkInput, TrunkPatch, TrunkRecord } from "./trunk-schema.ts";
import type { TrunkState } from "./trunk-state.ts";

export interface TrunkDependencies {
  db: Db;
  secrets: SecretBox;
}

/** Throws VALIDATION_FAILED, CONFLICT `label`. */
export async function createTrunk(
  { db, secrets }: TrunkDependencies,
  workspaceId: string,
  input: TrunkInput,
): Promise<TrunkRow> {
  const id = newId("trk");
  const config = checkTrunk(mergeCredentials(completeTrunk(input), null));
  return insertTrunk(db, workspaceId, id, sealTrunk(secrets, id, config));
}

/** Missing fields return to their defaults. Throws as `createTrunk` does, and NOT_FOUND. */
export async function replaceTrunk(
  deps: TrunkDependencies,
  workspaceId: string,
  trunkId: string,
  input: TrunkInput,
  checkVersion: CheckVersion = anyVersion,
): Promise<TrunkRow> {
  return changeTrunk(deps, { workspaceId, trunkId, checkVersion }, () => completeTrunk(input));
}

/**
 * Throws as `replaceTrunk` does. A credential that isn't given is
 * treated like its mask, so it never moves to another host or account.
 */
export async function patchTrunk(
  deps: TrunkDependencies,
  workspaceId: string,
  trunkId: string,
  patch: TrunkPatch,
  checkVersion: CheckVersion = anyVersion,
): Promise<TrunkRow> {
  const place = { workspaceId, trunkId, checkVersion };
  return changeTrunk(deps, place, (stored) => completeTrunk({ ...givenFields(stored), ...patch }), true);
}

/** Without what follows from other fields, so that it goes on following them. */
function givenFields(stored: TrunkConfig): TrunkInput {
  const { srtp, calls_per_second: pace, ...rest } = maskCredentials(stored);
  return {
    ...rest,
    ...(srtp !== defaultSrtp(stored.transport) && { srtp }),
    ...(pace !== defaultPace(stored.kind) && { calls_per_second: pace }),
  };
}

/** The row as the API shows it. */
export function trunkRecord(
  row: TrunkRow,
  secrets: SecretBox,
  { state, publicUrl }: { state: TrunkState | null; publicUrl: string },
): TrunkRecord {
  const addresses = row.kind === "sip" ? null : carrierAddresses(publicUrl, row.kind, row.id);
  return {
    id: row.id,
    ...maskCredentials(openTrunk(secrets, row)),
    state,
    webhook_urls: addresses && { incoming: addresses.webhook, status: addresses.status },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The configuration with credentials in plain text. Throws if one can't be opened with the current keys. */
export function openTrunk(secrets: SecretBox, row: TrunkRow): TrunkConfig {
  const { id } = row;
  return {
    label: row.label,
    kind: row.kind,
    host: row.host,
    port: row.port,
    transport: row.transport,
    srtp: row.srtp ?? defaultSrtp(row.transport),
    outbound_proxy: row.outboundProxy,
    username: row.username,
    password: openCredential(secrets, id, "password", row.password),
    register: row.register,
    inbound_auth: row.inboundAuth,
    outbound: row.outbound,
    codecs: row.codecs,
    caller_id_header: row.callerIdHeader,
    number_format: row.numberFormat,
    country: row.country,
    channels: row.channels,
    calls_per_hour: row.callsPerHour,
    calls_per_second: row.callsPerSecond ?? defaultPace(row.kind),
    allowed_prefixes: storedPrefixes(row),
    denied_prefixes: row.deniedPrefixes ?? [],
    extensions: row.extensions ?? [],
    allowed_sip_uris: row.allowedSipUris ?? [],
    media_networks: row.mediaNetworks ?? [],
    ping: row.ping,
    dtmf: row.dtmf,
    trusted: row.trusted,
    record_headers: row.recordHeaders,
    account_sid: row.accountSid,
    auth_token: openCredential(secrets, id, "auth_token", row.authToken),
    region: row.region,
    api_key: openCredential(secrets, id, "api_key", row.apiKey),
    public_key: row.publicKey,
    connection_id: row.connectionId,
  };
}

async function changeTrunk(
  { db, secrets }: TrunkDependencies,
  {
    workspaceId,
    trunkId,
    checkVersion,
  }: { workspaceId: string; trunkId: string; checkVersion: CheckVersion },
  change: (stored: TrunkConfig) => TrunkConfig,
  isPatch = false,
): Promise<TrunkRow> {
  const known = await loadTrunk(db, workspaceId, trunkId);
  if (known) await fillDialRules(db, known, { now: new Date() }); // it may look up names, which takes time
  return db.transaction(async (tx) => {
    const before = await lockTrunk(tx, workspaceId, trunkId, "update");
    if (!before) throw notFound("trunk");
    checkVersion(before);
    const stored = openTrunk(secrets, before);
    const config = checkTrunk(mergeCredentials(change(stored), stored));
    if (isPatch && hasValues(stored, config)) return before;
    const isAnswered = DIAL_FIELDS.some((name) => !isDeepStrictEqual(config[name], stored[name]));
    const dialWarnings = isAnswered ? null : before.dialWarnings;
    const values = { ...sealTrunk(secrets, trunkId, config), dialWarnings };
    const row = await updateTrunk(tx, workspaceId, trunkId, values);
    if (!row) throw notFound("trunk");
    return row;
  });
}

/** Whoever changes one of these has seen the warnings about what is refused. */
const DIAL_FIELDS = [
  "country",
  "number_format",
  "allowed_prefixes",
  "denied_prefixes",
  "extensions",
  "allowed_sip_uris",
] as const;

function sealTrunk(secrets: SecretBox, id: string, config: TrunkConfig): TrunkValues {
  return {
    label: config.label,
    kind: config.kind,
    host: config.host,
    port: config.port,
    transport: config.transport,
    srtp: config.srtp === defaultSrtp(config.transport) ? null : config.srtp,
    outboundProxy: config.outbound_proxy,
    username: config.username,
    password: sealCredential(secrets, id, "password", config.password),
    register: config.register,
    inboundAuth: config.inbound_auth,
    outbound: config.outbound,
    codecs: config.codecs,
    callerIdHeader: config.caller_id_header,
    numberFormat: config.number_format,
    country: config.country,
    channels: config.channels,
    callsPerHour: config.calls_per_hour,
    callsPerSecond: config.calls_per_second === defaultPace(config.kind) ? null : config.calls_per_second,
    allowedPrefixes: config.allowed_prefixes,
    deniedPrefixes: config.denied_prefixes,
    extensions: config.extensions,
    allowedSipUris: config.allowed_sip_uris,
    dialWarnings: null,
    mediaNetworks: config.media_networks,
    ping: config.ping,
    dtmf: config.dtmf,
    trusted: config.trusted,
    recordHeaders: config.record_headers,
    accountSid: config.account_sid,
    authToken: sealCredential(secrets, id, "auth_token", config.auth_token),
    region: config.region,
    apiKey: sealCredential(secrets, id, "api_key", config.api_key),
    publicKey: config.public_key,
    connectionId: config.connection_id,
  };
}
