/**
 * `npm run account-log -- [--since 24h] [--json]`: prints sign-ins, refused sign-ins and changes of how people sign in,
 * oldest first (docs/accounts.md#the-account-log).
 */
import { parseArgs } from "node:util";
import type { Static } from "typebox";
import { accountLogCommand } from "../../access/account-log/account-log-command.ts";
import { loadConfig } from "../config/config.ts";
import { withoutControls } from "@parley/base/log-text";
import { connectToService } from "../control-socket/ask-service.ts";
import { messageOf } from "@parley/base/thrown";

const USAGE = "Usage: npm run account-log -- [--since 24h] [--json], with a number of m, h or d";
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

type Event = Static<typeof accountLogCommand.answer>["events"][number];

try {
  await print();
} catch (error) {
  process.stderr.write(`Could not print the account log: ${messageOf(error).replaceAll("\n", " ")}\n`);
  process.exitCode = 1;
}

async function print(): Promise<void> {
  const { sinceMs, isJson } = readArguments();
  const service = await connectToService(loadConfig(undefined, process.stdout.isTTY).dataDir);
  try {
    const since = new Date(Date.now() - sinceMs).toISOString();
    let after: Event | null = null;
    do {
      const last: Event | null = after;
      const { events }: { events: Event[] } = await service.ask(accountLogCommand, { since, after: last });
      process.stdout.write(
        events.map((event) => `${isJson ? JSON.stringify(event) : lineOf(event)}\n`).join(""),
      );
      after = events.at(-1) ?? null;
    } while (after !== null);
  } finally {
    service.close();
  }
}

function lineOf({ created_at, event, reason, count, address, email, user_id, account_hash }: Event): string {
  const who = email ?? user_id ?? (account_hash === null ? "-" : `unknown:${account_hash}`);
  const times = count > 1 ? ` ×${count}` : "";
  return withoutControls(`${created_at}  ${event}  ${reason ?? "-"}${times}  ${who}  ${address}`);
}

function readArguments(): { sinceMs: number; isJson: boolean } {
  const { since, json: isJson } = parsed();
  const [, digits, unit = ""] = /^(\d{1,6})([mhd])$/.exec(since) ?? [];
  if (digits === undefined) throw new Error(USAGE);
  return { sinceMs: Number(digits) * (UNITS[unit] ?? 0), isJson };
}

function parsed() {
  try {
    return parseArgs({
      options: { since: { type: "string", default: "24h" }, json: { type: "boolean", default: false } },
    }).values;
  } catch {
    throw new Error(USAGE);
  }
}
