/**
 * Creates and changes phone numbers. Locks are always taken in the
 * same order (agent, trunk, number), which prevents deadlocks.
 */
import { lockAgent, type AgentRow } from "../../agents/agent-queries.ts";
import { anyVersion, hasValues, type CheckVersion } from "../../platform/db/row-version.ts";
import type { Db } from "../../platform/db/schema.ts";
import { notFound, validationFailed, type FieldProblem } from "@parley/base/errors";
import { hasWiderLimits } from "@parley/base/e164/dial-limits";
import { isExtension } from "@parley/base/e164/extension";
import { readNumber } from "@parley/base/e164/read-number";
import { E164_MESSAGE, isE164 } from "@parley/base/e164/e164";
import { refuseUnresolved } from "./inbound-variables.ts";
import {
  insertPhoneNumber,
  loadPhoneNumber,
  lockPhoneNumber,
  shownNumber,
  updatePhoneNumber,
  type PhoneNumberRow,
  type PhoneNumberValues,
} from "./phone-number-queries.ts";
import type { PhoneNumberInput, PhoneNumberPatch } from "./phone-number-schema.ts";
import { fillDialRules } from "./fill-dial-rules.ts";
import { loadTrunk, lockTrunk, type TrunkRow } from "./trunk-queries.ts";

export interface NumberGuards {
  /** Throws if whoever asks may not put a number on a trunk with wider limits (docs/phone.md#toll-fraud). */
  admitToWide(): void;
  checkVersion?: CheckVersion;
}

/** Throws VALIDATION_FAILED, CONFLICT `number`, INBOUND_VARIABLES_UNRESOLVED, and what `admitToWide` throws. */
export async function createPhoneNumber(
  db: Db,
  workspaceId: string,
  input: PhoneNumberInput,
  { admitToWide }: NumberGuards,
): Promise<PhoneNumberRow> {
  await fillTrunks(db, workspaceId, input);
  return db.transaction(async (tx) => {
    const { trunks } = await checkReferences(tx, workspaceId, input, NONE_STORED);
    if (trunks.some(isWide)) admitToWide();
    const values = toValues(input);
    checkFallbacks(values);
    await checkExtension(tx, workspaceId, values);
    return insertPhoneNumber(tx, workspaceId, values);
  });
}

/** Missing fields return to their defaults. Throws as `createPhoneNumber` does, and NOT_FOUND. */
export async function replacePhoneNumber(
  db: Db,
  workspaceId: string,
  numberId: string,
  input: PhoneNumberInput,
  guards: NumberGuards,
): Promise<PhoneNumberRow> {
  return changePhoneNumber(db, { workspaceId, numberId, guards }, input, (_before, left) => toValues(left));
}

/** Throws as `replacePhoneNumber` does. */
export async function patchPhoneNumber(
  db: Db,
  workspaceId: string,
  numberId: string,
  patch: PhoneNumberPatch,
  guards: NumberGuards,
): Promise<PhoneNumberRow> {
  return changePhoneNumber(db, { workspaceId, numberId, guards }, patch, (before, left) => {
    const values = patched(before, left);
    return hasValues({ ...before, ...patched(before, {}) }, values) ? null : values;
  });
}

/** `change` gets what is `named` without the records that are gone. */
async function changePhoneNumber<Named extends PhoneNumberPatch>(
  db: Db,
  { workspaceId, numberId, guards }: { workspaceId: string; numberId: string; guards: NumberGuards },
  named: Named,
  change: (before: PhoneNumberRow, left: Named) => PhoneNumberValues | null,
): Promise<PhoneNumberRow> {
  const { admitToWide, checkVersion = anyVersion } = guards;
  await fillTrunks(db, workspaceId, named);
  return db.transaction(async (tx) => {
    const stored = await loadPhoneNumber(tx, workspaceId, numberId);
    if (!stored) throw notFound("phone number");
    const { trunks, gone } = await checkReferences(tx, workspaceId, named, stored);
    const before = await lockPhoneNumber(tx, workspaceId, numberId);
    if (!before) throw notFound("phone number");
    checkVersion(before);
    const known = [before.trunkId, ...(before.fallbackTrunkIds ?? [])];
    if (trunks.some((trunk) => !known.includes(trunk.id) && isWide(trunk))) admitToWide();
    const values = change(before, withoutIds(named, gone));
    if (!values) return before; // nothing changes
    checkFallbacks(values);
    await checkExtension(tx, workspaceId, values);
    const row = await updatePhoneNumber(tx, workspaceId, numberId, values);
    if (!row) throw notFound("phone number");
    return row;
  });
}

type StoredLists = Pick<PhoneNumberRow, "outboundAgentIds" | "fallbackTrunkIds">;
const NONE_STORED: StoredLists = { outboundAgentIds: null, fallbackTrunkIds: null };

/**
 * The named agents and trunks must exist and fit; they are locked until the transaction ends. Returns the trunks, and
 * the ids of those in the stored lists that are `gone`: a process of the version before deletes what it doesn't know to
 * be listed, and the number is to be saved all the same as it was read.
 */
async function checkReferences(
  tx: Db,
  workspaceId: string,
  named: PhoneNumberPatch,
  { outboundAgentIds, fallbackTrunkIds }: StoredLists,
): Promise<{ trunks: TrunkRow[]; gone: Set<string> }> {
  const gone = new Set<string>();
  const problems: FieldProblem[] = [];
  const { number, agent_id: agentId } = named;
  if (number !== undefined && !isE164(number) && !isExtension(number))
    problems.push({ path: "number", message: NUMBER_MESSAGE });
  const found = new Map<string, AgentRow>();
  for (const { path, id } of namedAgents(named)) {
    const row = found.get(id) ?? (await lockAgent(tx, workspaceId, id));
    if (row) found.set(id, row);
    else if (path !== "agent_id" && outboundAgentIds?.includes(id)) gone.add(id);
    else problems.push({ path, message: unknown("agent", id) });
  }
  const trunks: TrunkRow[] = [];
  for (const { path, id } of namedTrunks(named)) {
    const trunk = await lockTrunk(tx, workspaceId, id, "key share");
    if (trunk) trunks.push(trunk);
    else if (path !== "trunk_id" && fallbackTrunkIds?.includes(id)) gone.add(id);
    else problems.push({ path, message: unknown("trunk", id) });
  }
  if (problems.length > 0) throw validationFailed(...problems);
  const answering = found.get(agentId ?? "");
  if (answering) refuseUnresolved(answering.id, answering);
  return { trunks, gone };
}

function withoutIds<Named extends PhoneNumberPatch>(named: Named, gone: ReadonlySet<string>): Named {
  if (gone.size === 0) return named;
  const { outbound_agent_ids: agents, fallback_trunk_ids: trunks } = named;
  const left = (ids: readonly string[]) => ids.filter((id) => !gone.has(id));
  return {
    ...named,
    ...(agents && { outbound_agent_ids: left(agents) }),
    ...(trunks && { fallback_trunk_ids: left(trunks) }),
  };
}

/** In one order everywhere, as the trunks. */
function namedAgents({
  agent_id: id,
  outbound_agent_ids: others = [],
}: PhoneNumberPatch): { path: string; id: string }[] {
  const all = [
    ...(id == null ? [] : [{ path: "agent_id", id }]),
    ...others.map((other, at) => ({ path: `outbound_agent_ids.${at}`, id: other })),
  ];
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** In one order everywhere. */
function namedTrunks({
  trunk_id: id,
  fallback_trunk_ids: others = [],
}: PhoneNumberPatch): { path: string; id: string }[] {
  const all = [
    ...(id === undefined ? [] : [{ path: "trunk_id", id }]),
    ...others.map((other, at) => ({ path: `fallback_trunk_ids.${at}`, id: other })),
  ];
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function checkFallbacks({ trunkId, fallbackTrunkIds }: PhoneNumberValues): void {
  const at = fallbackTrunkIds.indexOf(trunkId);
  if (at >= 0)
    throw validationFailed({ path: `fallback_trunk_ids.${at}`, message: "is the number's own trunk" });
}

/** Fills in rules of trunks that a process of the previous version just made. May look up names, which takes time. */
async function fillTrunks(db: Db, workspaceId: string, named: PhoneNumberPatch): Promise<void> {
  for (const { id } of namedTrunks(named)) {
    const trunk = await loadTrunk(db, workspaceId, id);
    if (trunk) await fillDialRules(db, trunk, { now: new Date() });
  }
}

/** Whether only admins may put numbers on it; true while that isn't known yet. */
function isWide(trunk: TrunkRow): boolean {
  if (trunk.allowedSipUris === null) return true;
  return hasWiderLimits({
    calls_per_hour: trunk.callsPerHour,
    allowed_prefixes: trunk.allowedPrefixes,
    extensions: trunk.extensions,
    allowed_sip_uris: trunk.allowedSipUris,
  });
}

/** Carriers have no extensions. */
async function checkExtension(tx: Db, workspaceId: string, values: PhoneNumberValues): Promise<void> {
  if (isE164(values.number)) return;
  const trunk = await loadTrunk(tx, workspaceId, values.trunkId);
  if (trunk === null) return;
  const number = readNumber(values.number, trunk.country);
  if (number !== null) {
    throw validationFailed({ path: "number", message: `is a number. Enter it as ${number}` });
  }
  if (trunk.kind === "sip") return;
  const message = `${E164_MESSAGE}. Only SIP trunks have extensions`;
  throw validationFailed({ path: "number", message });
}

const NUMBER_MESSAGE = `${E164_MESSAGE}, or an extension of 1 to 15 digits`;

function unknown(kind: string, id: string): string {
  return `there is no ${kind} ${JSON.stringify(id)} in this workspace`;
}

function toValues(input: PhoneNumberInput): PhoneNumberValues {
  return {
    number: input.number,
    trunkId: input.trunk_id,
    fallbackTrunkIds: input.fallback_trunk_ids ?? [],
    agentId: input.agent_id ?? null,
    outboundAgentIds: input.outbound_agent_ids ?? [],
    label: input.label ?? "",
  };
}

function patched(row: PhoneNumberRow, patch: PhoneNumberPatch): PhoneNumberValues {
  return {
    number: patch.number ?? shownNumber(row),
    trunkId: patch.trunk_id ?? row.trunkId,
    fallbackTrunkIds: patch.fallback_trunk_ids ?? row.fallbackTrunkIds ?? [],
    agentId: patch.agent_id === undefined ? row.agentId : patch.agent_id,
    outboundAgentIds: patch.outbound_agent_ids ?? row.outboundAgentIds ?? [],
    label: patch.label ?? row.label,
  };
}
