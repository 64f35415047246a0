import { eq, inArray } from "drizzle-orm";
import { phoneNumbers } from "../db/phone-tables.ts";
import type { Db } from "../db/schema.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { PhoneTrunk } from "./phone-trunk.ts";

/** Who is called, as the provider writes it. */
export interface CalledNames {
  to: string;
  /** Who is called if `to` may be just the name of an account. */
  calledParty: string | null;
}

export interface Called {
  trunk: PhoneTrunk;
  /** E.164. */
  number: string;
  agentId: string | null;
}

/**
 * By number, or else (a provider that registered us may call the account's name) the only number of the trunk. A number
 * is found on its own trunk alone, and only if that is one of `trunks`, those that the caller may call through.
 */
export async function findCalled(
  db: Db,
  trunks: readonly PhoneTrunk[],
  { to, calledParty }: CalledNames,
): Promise<Called | null> {
  const party = calledParty === null ? null : await findNumber(db, trunks, calledParty);
  return party ?? (await findNumber(db, trunks, to)) ?? findAccount(db, trunks, { to, calledParty });
}

/** Each trunk reads what is called as its provider writes numbers; if several find a number, the first has it. */
async function findNumber(db: Db, trunks: readonly PhoneTrunk[], name: string): Promise<Called | null> {
  const countries = new Set(trunks.map(({ country }) => country));
  const readings = new Map([...countries].map((country) => [country, readingsOf(name, country)]));
  const numbers = [...new Set([...readings.values()].flat())];
  if (numbers.length === 0) return null;
  const rows = await db.select(CALLED).from(phoneNumbers).where(inArray(phoneNumbers.number, numbers));
  for (const trunk of trunks) {
    const own = readings.get(trunk.country) ?? [];
    const row = rows.find(({ trunkId, number }) => trunkId === trunk.id && own.includes(number));
    if (row) return { trunk, number: row.number, agentId: row.agentId };
  }
  return null;
}

/**
 * Besides what numbering plans make of it, the digits as they are: a number that somebody has is one, whatever the plans
 * say about it.
 */
function readingsOf(name: string, country: string | null): string[] {
  const [, digits] = /^(?:00)?([1-9]\d{7,14})$/.exec(name) ?? [];
  const literal = digits === undefined ? null : `+${digits}`;
  return [readNumber(name, country), literal].filter((number) => number !== null);
}

async function findAccount(
  db: Db,
  trunks: readonly PhoneTrunk[],
  { to, calledParty }: CalledNames,
): Promise<Called | null> {
  const trunk = trunks.find(({ username }) => username !== null && username === to);
  // A number that the trunk doesn't have is not its only number.
  if (!trunk || readNumber(calledParty ?? to, trunk.country) !== null) return null;
  const rows = await db.select(CALLED).from(phoneNumbers).where(eq(phoneNumbers.trunkId, trunk.id)).limit(2);
  const [row] = rows;
  return row && rows.length === 1 ? { trunk, number: row.number, agentId: row.agentId } : null;
}

const CALLED = {
  number: phoneNumbers.number,
  agentId: phoneNumbers.agentId,
  trunkId: phoneNumbers.trunkId,
};
