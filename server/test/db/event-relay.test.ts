/** Processes on one PostgreSQL server tell each other what changes. */
import type { Readable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { WorkspaceEvent } from "../../src/events/live/workspace-event.ts";
import { openWorkspaceEvents } from "../../src/events/live/workspace-events.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";
import { runContext } from "../harness/run-context.ts";

const changed = (operation: string): WorkspaceEvent => ({
  type: "changed",
  data: { rooms: ["agents"], operation, resource: null, by: null },
});

/** Reads until this text arrives; returns everything up to then, without repeats. */
async function heard(stream: Readable, last: string): Promise<string[]> {
  let text = "";
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes(last)) break;
  }
  return text.match(/(?<="operation":")\w+|(?<=event: )missed/g) ?? [];
}

test.runIf(runContext().kind === "postgresql")(
  "the others hear one process's events, for the same workspace only; a broken connection is reported",
  async () => {
    await using database = await openTestDatabase();
    const open = () => openWorkspaceEvents({ ...database, logger: pino({ level: "silent" }) });
    const [one, two] = [await open(), await open()];
    const may = { first: { isAdmin: true }, ask: () => Promise.resolve({ isAdmin: true }) };
    const here = one.stream("ws_1", "usr_1", may);
    const there = two.stream("ws_1", "usr_1", may);
    const elsewhere = two.stream("ws_2", "usr_2", may);
    one.publish("ws_1", changed("first"));
    one.publish("ws_1", changed("x".repeat(9_000))); // more than a notification can hold
    one.publish("ws_2", changed("last"));
    two.publish("ws_1", changed("back"));
    expect(await heard(there, "missed")).toEqual(expect.arrayContaining(["first", "missed"]));
    expect(await heard(elsewhere, "last")).toEqual(["last"]);
    expect(await heard(here, "back")).toEqual(["first", "x".repeat(9_000), "back"]);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    );
    expect(await heard(elsewhere, "missed")).toEqual(["missed"]);
    one.publish("ws_2", changed("again"));
    await heard(elsewhere, "again");
    for (const events of [one, two]) {
      events.end();
      await events.close();
    }
  },
);
