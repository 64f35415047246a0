/**
 * Fills in what trunks of an earlier version may dial besides numbers, so that an upgrade doesn't break the transfers
 * of agents (docs/phone.md#what-a-trunk-may-dial). `dial_warnings` names what stays refused.
 */
import { setImmediate } from "node:timers/promises";
import { and, desc, eq, gte, isNull, max, sql } from "drizzle-orm";
import type { BuiltinToolsRow } from "../../platform/db/column-types.ts";
import { phoneNumbers, trunks } from "../../platform/db/phone-tables.ts";
import { agents, calls, type Db } from "../../platform/db/schema.ts";
import { checkTarget, type DialRules } from "../dialling/check-target.ts";
import { findAddresses, leadsToTrunk, type FindAddresses } from "../dialling/leads-to-trunk.ts";
import { readAddress } from "../dialling/read-address.ts";
import { refusalMessage } from "../dialling/refusal-words.ts";
import { isEmergencyOrShort } from "@parley/base/e164/emergency-numbers";
import { isDialledExtension } from "@parley/base/e164/extension";
import { readNumber } from "@parley/base/e164/read-number";
import { dialRulesOf } from "./dial-rules-of.ts";
import type { TrunkRow } from "./trunk-queries.ts";

const DIALLED_MS = 30 * 24 * 3_600_000;
/** How many lately called numbers are checked, newest first. */
const MOST_NUMBERS = 10_000;
/** Targets that are checked without letting anything else run. */
const AT_ONCE = 200;
const MOST_WARNINGS = 50;
const MOST_ENTRIES = 100;
/** Longer extensions may be numbers. */
const LONGEST_EXTENSION = 6;

/** The row as it is now; it is written once, by whichever process is first. */
export async function fillDialRules(
  db: Db,
  row: TrunkRow,
  { now, find = findAddresses }: { now: Date; find?: FindAddresses },
): Promise<TrunkRow> {
  if (row.allowedSipUris !== null) return row;
  const { uris, numbers } = await transferTargets(db, row.id);
  const rules: DialRules = dialRulesOf(row);
  for (const uri of uris) await admit(rules, uri, find);
  const extensions = [...new Set(rules.extensions)].slice(0, MOST_ENTRIES);
  const allowedSipUris = [...new Set(rules.allowed_sip_uris)].slice(0, MOST_ENTRIES);
  const filled = { ...rules, extensions, allowed_sip_uris: allowedSipUris };
  const warnings: string[] = [];
  const targets = new Set([...uris, ...numbers, ...(await dialledNumbers(db, row.id, now))]);
  for (const [index, target] of [...targets].entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const checked = await checkTarget(target, filled, find);
    if (!checked.ok) warnings.push(refusalMessage(filled, checked));
  }
  const dialWarnings = warnings.length === 0 ? null : shortened([...new Set(warnings)]);
  const [written] = await db
    .update(trunks)
    .set({ deniedPrefixes: row.deniedPrefixes ?? [], extensions, allowedSipUris, dialWarnings })
    .where(and(eq(trunks.id, row.id), isNull(trunks.allowedSipUris)))
    .returning();
  if (written) return written;
  const [current] = await db.select().from(trunks).where(eq(trunks.id, row.id));
  return current ?? row;
}

/** Adds what keeps this transfer possible; nothing for numbers, which have their own rules. */
async function admit(rules: DialRules, target: string, find: FindAddresses): Promise<void> {
  const address = readAddress(target);
  if (address.kind === "unreadable") return;
  if (address.kind === "name") return void rules.allowed_sip_uris.push(target);
  const { digits, text, uri } = address;
  const isNumber = readNumber(text, rules.country) !== null || isEmergencyOrShort(digits, rules.country);
  if (isNumber || rules.host === null || digits.length > LONGEST_EXTENSION || !isDialledExtension(digits))
    return;
  rules.extensions.push(digits);
  if (uri !== null && !(await leadsToTrunk(uri.host, rules, find))) rules.allowed_sip_uris.push(target);
}

function shortened(warnings: string[]): string[] {
  const more = warnings.length - MOST_WARNINGS;
  return more <= 0 ? warnings : [...warnings.slice(0, MOST_WARNINGS), `And ${more} more like these.`];
}

/** The transfer targets of agents with a number on this trunk. */
async function transferTargets(db: Db, trunkId: string): Promise<{ uris: string[]; numbers: string[] }> {
  const rows = await db
    .selectDistinct({ id: agents.id, tools: sql<string>`${agents.builtinTools}::text` })
    .from(agents)
    .innerJoin(phoneNumbers, eq(phoneNumbers.agentId, agents.id))
    .where(eq(phoneNumbers.trunkId, trunkId));
  const targets = rows.flatMap(({ tools }) => {
    const { transfer_call: transfer } = JSON.parse(tools) as Partial<BuiltinToolsRow>;
    return transfer?.targets ?? [];
  });
  const unique = (texts: (string | null | undefined)[]) => [...new Set(texts.flatMap((text) => text ?? []))];
  return {
    uris: unique(targets.map(({ sip_uri: uri }) => uri)),
    numbers: unique(targets.map(({ number }) => number)),
  };
}

/** The numbers that the trunk called lately, newest first. */
async function dialledNumbers(db: Db, trunkId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - DIALLED_MS);
  const rows = await db
    .select({ number: calls.toNumber })
    .from(calls)
    .where(and(eq(calls.trunkId, trunkId), eq(calls.direction, "outbound"), gte(calls.createdAt, since)))
    .groupBy(calls.toNumber)
    .orderBy(desc(max(calls.createdAt)))
    .limit(MOST_NUMBERS);
  return rows.flatMap(({ number }) => number ?? []);
}
