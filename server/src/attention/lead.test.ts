import { EventEmitter } from "node:events";
import type { Client } from "pg";
import { expect, test } from "vitest";
import { createLoggedLines } from "@parley/testing/harness/logged-lines";
import { databaseTrouble } from "../platform/db/database-trouble.ts";
import { createLead } from "./lead.ts";

test("a database that refuses the connection is away", async () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 192.0.2.1:5432"), { code: "ECONNREFUSED" });
  const lead = createLead(() => Promise.reject(refused), createLoggedLines().logger);
  const error = await lead.has().catch((thrown: unknown) => thrown);
  expect(databaseTrouble(error)).toBe("away");
});

test("the server is to notice if the machine with the lock vanishes", async () => {
  const asked: string[] = [];
  const query = async (text: string) => {
    asked.push(text);
    return { rows: [{ taken: true }] };
  };
  const session = Object.assign(new EventEmitter(), { query, end: async () => undefined });
  const lead = createLead(async () => session as unknown as Client, createLoggedLines().logger);
  expect(await lead.has()).toBe(true);
  expect(asked).toEqual([
    expect.stringContaining("tcp_keepalives_idle"),
    expect.stringContaining("pg_try_advisory_lock"),
  ]);
  await lead.close();
});
