import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { InboundRulesRow } from "../platform/db/column-types.ts";
import { phoneNumbers } from "../platform/db/phone-tables.ts";
import { workspaces, type Db } from "../platform/db/schema.ts";
import { shownNumber } from "./numbering/phone-number-queries.ts";
import { isExtension } from "@parley/base/e164/extension";
import { readNumber } from "@parley/base/e164/read-number";
import type { PhoneTrunk } from "./phone-trunk.ts";

/** The called party, as the provider writes it. */
export interface CalledNames {
  to: string;
  /** The called party if `to` may be only an account name. */
  calledParty: string | null;
}

export interface Called {
  trunk: PhoneTrunk;
  /** In E.164, or an extension. */
  number: string;
  agentId: string | null;
  /** Who may call in; null: everyone. */
  inbound: InboundRulesRow | null;
}

/** Where a call comes from. */
export interface CallSource {
  /** The trunks that the caller may call through. */
  trunks: readonly PhoneTrunk[];
  /** The one of them with the best claim to the caller's address. */
  ownerId: string | undefined;
}

/**
 * Looks for the number first, then for an extension. Failing both, takes the name as an account, which a provider that
 * we registered with may call, and returns that trunk's only number. Numbers are only found on their own trunk, and
 * only if the caller may call through it.
 */
export async function findCalled(
  db: Db,
  source: CallSource,
  { to, calledParty }: CalledNames,
): Promise<Called | null> {
  const { trunks } = source;
  const names = calledParty === null ? [to] : [calledParty, to];
  for (const name of names) {
    const found = await findNumber(db, trunks, name);
    if (found) return found;
  }
  for (const name of names) {
    const found = await findExtension(db, ownTrunks(source), name);
    if (found) return found;
  }
  return findAccount(db, trunks, { to, calledParty });
}

/**
 * Extensions are only unique within a trunk. If trunks of several workspaces admit a caller, only the workspace with the
 * best claim to it is looked at: the others' claims neither make its extensions ambiguous nor catch its calls.
 */
function ownTrunks({ trunks, ownerId }: CallSource): readonly PhoneTrunk[] {
  const owner = trunks.find(({ id }) => id === ownerId);
  return trunks.filter(({ workspaceId }) => workspaceId === owner?.workspaceId);
}

/** Each trunk reads the name in its provider's format; if several find a number, the first trunk wins. */
async function findNumber(db: Db, trunks: readonly PhoneTrunk[], name: string): Promise<Called | null> {
  const countries = new Set(trunks.map(({ country }) => country));
  const readings = new Map([...countries].map((country) => [country, readingsOf(name, country)]));
  const numbers = [...new Set([...readings.values()].flat())];
  if (numbers.length === 0) return null;
  const rows = await selectCalled(db, inArray(phoneNumbers.number, numbers));
  for (const trunk of trunks) {
    const own = readings.get(trunk.country) ?? [];
    const row = rows.find(({ trunkId, number }) => trunkId === trunk.id && own.includes(number));
    if (row) return { trunk, number: row.number, agentId: row.agentId, inbound: row.inbound };
  }
  return null;
}

/**
 * The numbering plan's reading, plus the digits as they are: if
 * somebody has that number, it exists, whatever the plan says.
 */
export function readingsOf(name: string, country: string | null): string[] {
  const [, digits] = /^(?:00)?([1-9]\d{7,14})$/.exec(name) ?? [];
  const literal = digits === undefined ? null : `+${digits}`;
  return [readNumber(name, country), literal].filter((number) => number !== null);
}

/** On the first of the trunks that has it. */
async function findExtension(
  db: Db,
  trunks: readonly PhoneTrunk[],
  extension: string,
): Promise<Called | null> {
  if (trunks.length === 0 || !isExtension(extension)) return null;
  const ids = trunks.map(({ id }) => id);
  // If not, a process of the previous version has given the row a number.
  const isUnchanged = eq(phoneNumbers.number, phoneNumbers.id);
  const where = and(isUnchanged, eq(phoneNumbers.extension, extension), inArray(phoneNumbers.trunkId, ids));
  const rows = await selectCalled(db, where);
  for (const trunk of trunks) {
    const row = rows.find(({ trunkId }) => trunkId === trunk.id);
    if (row) return { trunk, number: extension, agentId: row.agentId, inbound: row.inbound };
  }
  return null;
}

async function findAccount(
  db: Db,
  trunks: readonly PhoneTrunk[],
  { to, calledParty }: CalledNames,
): Promise<Called | null> {
  const trunk = trunks.find(({ username }) => username !== null && username === to);
  // A call to an unknown number must not ring at the trunk's only number.
  if (!trunk || readNumber(calledParty ?? to, trunk.country) !== null) return null;
  const rows = await selectCalled(db, eq(phoneNumbers.trunkId, trunk.id)).limit(2);
  const [row] = rows;
  if (!row || rows.length > 1) return null;
  return { trunk, number: shownNumber(row), agentId: row.agentId, inbound: row.inbound };
}

/** Includes the rules of the number's workspace, which saves another query. */
function selectCalled(db: Db, where: SQL | undefined) {
  const { id, number, extension, agentId, trunkId } = phoneNumbers;
  return db
    .select({ id, number, extension, agentId, trunkId, inbound: workspaces.inbound })
    .from(phoneNumbers)
    .innerJoin(workspaces, eq(workspaces.id, phoneNumbers.workspaceId))
    .where(where);
}
