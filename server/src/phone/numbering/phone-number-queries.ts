import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import { phoneNumbers, SHOWN_NUMBER, trunks } from "../../platform/db/phone-tables.ts";
import { anyVersion, nextVersion, type CheckVersion } from "../../platform/db/row-version.ts";
import type { Db } from "../../platform/db/schema.ts";
import { listsId } from "../../platform/db/listing/lists-id.ts";
import { pageClauses, type SortedPage } from "../../platform/db/listing/sorted-page.ts";
import { violatedConstraint } from "../../platform/db/violated-constraint.ts";
import { ServiceError } from "@parley/base/errors";
import type { DialTrunk } from "../dialling/check-dial.ts";
import { newId } from "@parley/base/ids";
import { isE164 } from "@parley/base/e164/e164";
import { dialRulesOf } from "./dial-rules-of.ts";

export type PhoneNumberRow = typeof phoneNumbers.$inferSelect;
export interface PhoneNumberValues extends Pick<PhoneNumberRow, "trunkId" | "agentId" | "label"> {
  fallbackTrunkIds: string[];
  outboundAgentIds: string[];
  /** In E.164, or an extension. */
  number: string;
}

const isNumber = (workspaceId: string, numberId: string) =>
  and(eq(phoneNumbers.workspaceId, workspaceId), eq(phoneNumbers.id, numberId));

/** Throws CONFLICT `number` if any workspace uses it already. */
export async function insertPhoneNumber(
  db: Db,
  workspaceId: string,
  values: PhoneNumberValues,
): Promise<PhoneNumberRow> {
  const id = newId("num");
  const query = db
    .insert(phoneNumbers)
    .values({ id, workspaceId, ...columnsOf(id, values) })
    .returning();
  const [row] = await refuseTakenNumber(query);
  if (!row) throw new Error("inserting a phone number returned no row");
  return row;
}

/** Null if this workspace has no such number. */
export async function loadPhoneNumber(
  db: Db,
  workspaceId: string,
  numberId: string,
): Promise<PhoneNumberRow | null> {
  const [row] = await db.select().from(phoneNumbers).where(isNumber(workspaceId, numberId));
  return row ?? null;
}

/** Inside a transaction: loads and locks the number, so that nobody else can change it before the transaction ends. */
export async function lockPhoneNumber(
  tx: Db,
  workspaceId: string,
  numberId: string,
): Promise<PhoneNumberRow | null> {
  const [row] = await tx.select().from(phoneNumbers).where(isNumber(workspaceId, numberId)).for("update");
  return row ?? null;
}

export interface PhoneNumberFilter {
  agentId?: string | undefined;
  /** Numbers that this agent may call from. */
  callingAgentId?: string | undefined;
  trunkId?: string | undefined;
  number?: string | undefined;
}

export async function listPhoneNumbers(
  db: Db,
  workspaceId: string,
  filter: PhoneNumberFilter,
  page: SortedPage,
): Promise<PhoneNumberRow[]> {
  const { label, updatedAt } = phoneNumbers;
  const number = SHOWN_NUMBER;
  const { where, orderBy } = pageClauses(page, phoneNumbers.id, { number, label, updated_at: updatedAt });
  return db
    .select()
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.workspaceId, workspaceId),
        filter.agentId === undefined ? undefined : eq(phoneNumbers.agentId, filter.agentId),
        filter.callingAgentId === undefined ? undefined : mayCallFrom(filter.callingAgentId),
        filter.trunkId === undefined ? undefined : eq(phoneNumbers.trunkId, filter.trunkId),
        filter.number === undefined ? undefined : eq(number, filter.number),
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(page.limit);
}

/** Null if this workspace has no such number. Throws CONFLICT `number`. */
export async function updatePhoneNumber(
  db: Db,
  workspaceId: string,
  numberId: string,
  values: PhoneNumberValues,
): Promise<PhoneNumberRow | null> {
  const query = db
    .update(phoneNumbers)
    .set({ ...columnsOf(numberId, values), updatedAt: nextVersion(phoneNumbers.updatedAt) })
    .where(isNumber(workspaceId, numberId))
    .returning();
  const [row] = await refuseTakenNumber(query);
  return row ?? null;
}

/** False if there is no such number. */
export async function deletePhoneNumber(
  db: Db,
  workspaceId: string,
  numberId: string,
  checkVersion: CheckVersion = anyVersion,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockPhoneNumber(tx, workspaceId, numberId);
    if (row === null) return false;
    checkVersion(row);
    await tx.delete(phoneNumbers).where(isNumber(workspaceId, numberId));
    return true;
  });
}

/** Whether a number rings at this agent. */
export async function hasPhoneNumber(db: Db, agentId: string): Promise<boolean> {
  const rows = await db
    .select({ id: phoneNumbers.id })
    .from(phoneNumbers)
    .where(eq(phoneNumbers.agentId, agentId))
    .limit(1);
  return rows.length > 0;
}

/** A number to call from, in E.164 or an extension, and what its trunk allows. */
export interface CallingNumber {
  number: string;
  trunk: CallingTrunk;
  /** The number's `fallback_trunk_ids`, as far as they are there. */
  fallbacks: CallingTrunk[];
}

type CallingTrunk = DialTrunk & { outbound: boolean };

/** A number that this agent may call from, with its trunk; null if there is no such number. */
export async function findCallingNumber(
  db: Db,
  workspaceId: string,
  agentId: string,
  numberId: string,
): Promise<CallingNumber | null> {
  const [row] = await db
    .select()
    .from(phoneNumbers)
    .innerJoin(trunks, eq(trunks.id, phoneNumbers.trunkId))
    .where(and(isNumber(workspaceId, numberId), mayCallFrom(agentId)));
  if (!row) return null;
  const { trunks: trunk, phone_numbers: number } = row;
  const ids = number.fallbackTrunkIds ?? [];
  const others =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(trunks)
          .where(and(eq(trunks.workspaceId, workspaceId), inArray(trunks.id, ids)));
  const fallbacks = ids.flatMap((id) => others.find((other) => other.id === id) ?? []).map(callingTrunk);
  return { number: shownNumber(number), trunk: callingTrunk(trunk), fallbacks };
}

/** Numbers with this agent, or with it among their `outbound_agent_ids`. */
function mayCallFrom(agentId: string): SQL | undefined {
  return or(eq(phoneNumbers.agentId, agentId), listsId(phoneNumbers.outboundAgentIds, agentId));
}

function callingTrunk(row: typeof trunks.$inferSelect): CallingTrunk {
  return { ...dialRulesOf(row), outbound: row.outbound };
}

/** In E.164, or the extension. */
export function shownNumber({
  id,
  number,
  extension,
}: Pick<PhoneNumberRow, "id" | "number" | "extension">): string {
  // A process of the previous version may have given an extension's row a number since.
  return extension !== null && number === id ? extension : number;
}

/**
 * An extension is only unique on its trunk, so its row has its id as its number, which no process looks for.
 */
function columnsOf(
  id: string,
  { number, ...others }: PhoneNumberValues,
): Omit<PhoneNumberRow, "id" | "workspaceId" | "createdAt" | "updatedAt"> {
  return isE164(number)
    ? { ...others, number, extension: null }
    : { ...others, number: id, extension: number };
}

const TAKEN: Partial<Record<string, string>> = {
  phone_numbers_number_key: "This phone number is already in use.",
  phone_numbers_extension_key: "This extension is already in use on the trunk.",
};

async function refuseTakenNumber<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const message = TAKEN[violatedConstraint(error) ?? ""];
    if (message === undefined) throw error;
    throw new ServiceError("CONFLICT", message, { field: "number" });
  }
}
