import type { Static } from "typebox";
import type { Db } from "../../platform/db/schema.ts";
import { listAccountEvents } from "./account-event-queries.ts";
import type { accountLogCommand } from "./account-log-command.ts";

/** How many fit into a line of the control socket, however long their user agents are. */
const PAGE = 20;

/** The next page of events. Rejects with one sentence for the operator if `since` isn't a time. */
export async function answerAccountLog(
  db: Db,
  { since, after }: Static<typeof accountLogCommand.input>,
): Promise<Static<typeof accountLogCommand.answer>> {
  const from = new Date(since);
  if (Number.isNaN(from.getTime())) throw new Error(`${JSON.stringify(since)} isn't a time.`);
  const last = after && { id: after.id, createdAt: new Date(after.created_at) };
  return { events: await listAccountEvents(db, from, last, PAGE) };
}
