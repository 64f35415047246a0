import { and, eq } from "drizzle-orm";
import { phoneNumbers, trunks } from "../db/phone-tables.ts";
import { anyVersion, nextVersion, type CheckVersion } from "../db/row-version.ts";
import type { Db } from "../db/schema.ts";
import { pageClauses, type SortedPage } from "../db/listing/sorted-page.ts";
import { violatedConstraint } from "../db/violated-constraint.ts";
import { ServiceError } from "../errors.ts";
import type { TrunkRow } from "./trunk-queries.ts";
import { newId } from "../ids.ts";

export type PhoneNumberRow = typeof phoneNumbers.$inferSelect;
export type PhoneNumberValues = Pick<PhoneNumberRow, "number" | "trunkId" | "agentId" | "label">;

const isNumber = (workspaceId: string, numberId: string) =>
  and(eq(phoneNumbers.workspaceId, workspaceId), eq(phoneNumbers.id, numberId));

/** Throws CONFLICT `number` if any workspace uses it already. */
export async function insertPhoneNumber(
  db: Db,
  workspaceId: string,
  values: PhoneNumberValues,
): Promise<PhoneNumberRow> {
  const query = db
    .insert(phoneNumbers)
    .values({ id: newId("num"), workspaceId, ...values })
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

export async function listPhoneNumbers(
  db: Db,
  workspaceId: string,
  filter: { agentId?: string | undefined; trunkId?: string | undefined; number?: string | undefined },
  page: SortedPage,
): Promise<PhoneNumberRow[]> {
  const { number, label, updatedAt } = phoneNumbers;
  const { where, orderBy } = pageClauses(page, phoneNumbers.id, { number, label, updated_at: updatedAt });
  return db
    .select()
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.workspaceId, workspaceId),
        filter.agentId === undefined ? undefined : eq(phoneNumbers.agentId, filter.agentId),
        filter.trunkId === undefined ? undefined : eq(phoneNumbers.trunkId, filter.trunkId),
        filter.number === undefined ? undefined : eq(phoneNumbers.number, filter.number),
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
    .set({ ...values, updatedAt: nextVersion(phoneNumbers.updatedAt) })
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

/** A number to call from, and what its trunk allows. */
export type CallingNumber = Pick<
  TrunkRow,
  "label" | "outbound" | "country" | "allowedPrefixes" | "callsPerHour"
> & { number: string; trunkId: string };

/** A number of this agent with its trunk; null if the agent has no such number. */
export async function findCallingNumber(
  db: Db,
  workspaceId: string,
  agentId: string,
  numberId: string,
): Promise<CallingNumber | null> {
  const [row] = await db
    .select({
      number: phoneNumbers.number,
      trunkId: trunks.id,
      label: trunks.label,
      outbound: trunks.outbound,
      country: trunks.country,
      allowedPrefixes: trunks.allowedPrefixes,
      callsPerHour: trunks.callsPerHour,
    })
    .from(phoneNumbers)
    .innerJoin(trunks, eq(trunks.id, phoneNumbers.trunkId))
    .where(and(isNumber(workspaceId, numberId), eq(phoneNumbers.agentId, agentId)));
  return row ?? null;
}

async function refuseTakenNumber<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    if (violatedConstraint(error) !== "phone_numbers_number_key") throw error;
    throw new ServiceError("CONFLICT", "This phone number is already in use.", {
      field: "number",
    });
  }
}
