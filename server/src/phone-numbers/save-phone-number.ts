/**
 * Creates and changes phone numbers. Locks are always taken in the
 * same order (agent, trunk, number), which prevents deadlocks.
 */
import { lockAgent } from "../agents/agent-queries.ts";
import { anyVersion, type CheckVersion } from "../db/row-version.ts";
import type { Db } from "../db/schema.ts";
import { notFound, validationFailed, type FieldProblem } from "../errors.ts";
import { E164_MESSAGE, isE164 } from "../numbers/e164.ts";
import { refuseUnresolved } from "./inbound-variables.ts";
import {
  insertPhoneNumber,
  loadPhoneNumber,
  lockPhoneNumber,
  updatePhoneNumber,
  type PhoneNumberRow,
  type PhoneNumberValues,
} from "./phone-number-queries.ts";
import type { PhoneNumberInput, PhoneNumberPatch } from "./phone-number-schema.ts";
import { lockTrunk } from "./trunk-queries.ts";

/** Throws VALIDATION_FAILED, CONFLICT `number`, INBOUND_VARIABLES_UNRESOLVED. */
export async function createPhoneNumber(
  db: Db,
  workspaceId: string,
  input: PhoneNumberInput,
): Promise<PhoneNumberRow> {
  return db.transaction(async (tx) => {
    await checkReferences(tx, workspaceId, input);
    return insertPhoneNumber(tx, workspaceId, toValues(input));
  });
}

/** Missing fields return to their defaults. Throws as `createPhoneNumber` does, and NOT_FOUND. */
export async function replacePhoneNumber(
  db: Db,
  workspaceId: string,
  numberId: string,
  input: PhoneNumberInput,
  checkVersion: CheckVersion = anyVersion,
): Promise<PhoneNumberRow> {
  return db.transaction(async (tx) => {
    if (!(await loadPhoneNumber(tx, workspaceId, numberId))) throw notFound("phone number");
    await checkReferences(tx, workspaceId, input);
    const before = await lockPhoneNumber(tx, workspaceId, numberId);
    if (before) checkVersion(before);
    const row = await updatePhoneNumber(tx, workspaceId, numberId, toValues(input));
    if (!row) throw notFound("phone number");
    return row;
  });
}

/** Throws as `replacePhoneNumber` does. */
export async function patchPhoneNumber(
  db: Db,
  workspaceId: string,
  numberId: string,
  patch: PhoneNumberPatch,
  checkVersion: CheckVersion = anyVersion,
): Promise<PhoneNumberRow> {
  return db.transaction(async (tx) => {
    if (!(await loadPhoneNumber(tx, workspaceId, numberId))) throw notFound("phone number");
    await checkReferences(tx, workspaceId, patch);
    const before = await lockPhoneNumber(tx, workspaceId, numberId);
    if (before) checkVersion(before);
    const row = before && (await updatePhoneNumber(tx, workspaceId, numberId, patched(before, patch)));
    if (!row) throw notFound("phone number");
    return row;
  });
}

/** The named agent and trunk must exist and fit; they are locked until the transaction ends. */
async function checkReferences(tx: Db, workspaceId: string, named: PhoneNumberPatch): Promise<void> {
  const problems: FieldProblem[] = [];
  const { number, agent_id: agentId, trunk_id: trunkId } = named;
  if (number !== undefined && !isE164(number)) problems.push({ path: "number", message: E164_MESSAGE });
  const agent = agentId == null ? null : await lockAgent(tx, workspaceId, agentId);
  if (agentId != null && !agent) problems.push({ path: "agent_id", message: unknown("agent", agentId) });
  if (trunkId !== undefined && !(await lockTrunk(tx, workspaceId, trunkId, "key share"))) {
    problems.push({ path: "trunk_id", message: unknown("trunk", trunkId) });
  }
  if (problems.length > 0) throw validationFailed(...problems);
  if (agent) refuseUnresolved(agent.id, agent);
}

function unknown(kind: string, id: string): string {
  return `there is no ${kind} ${JSON.stringify(id)} in this workspace`;
}

function toValues(input: PhoneNumberInput): PhoneNumberValues {
  return {
    number: input.number,
    trunkId: input.trunk_id,
    agentId: input.agent_id ?? null,
    label: input.label ?? "",
  };
}

function patched(row: PhoneNumberRow, patch: PhoneNumberPatch): PhoneNumberValues {
  return {
    number: patch.number ?? row.number,
    trunkId: patch.trunk_id ?? row.trunkId,
    agentId: patch.agent_id === undefined ? row.agentId : patch.agent_id,
    label: patch.label ?? row.label,
  };
}
