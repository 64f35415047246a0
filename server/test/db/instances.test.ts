import { expect, test, vi } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { INSTANCE_LOCK_CLASS } from "../../src/platform/db/opening/session-lock.ts";
import { registerInstance } from "../../src/platform/db/opening/instances.ts";
import { calls, workspaces } from "../../src/platform/db/schema.ts";
import { createLogger } from "@parley/base/logger";
import { blankDatabase, openTestDatabase } from "../harness/open-test-database.ts";
import { runContext } from "../harness/run-context.ts";

const logger = createLogger("silent");
const onServer = runContext().kind === "postgresql";

async function insertOpenCall(database: Database, instanceId: string): Promise<void> {
  await database.db.insert(workspaces).values({ id: "ws_1", name: "w" });
  await database.db.insert(calls).values({
    id: "call_1",
    workspaceId: "ws_1",
    agentId: "agt_1",
    instanceId,
    direction: "browser",
    status: "in_progress",
    variableValues: {},
    systemPrompt: "",
    firstMessage: "",
    tools: [],
  });
}

test("an instance doesn't consider itself dead, and is gone after close", async () => {
  await using database = await openTestDatabase();
  const instance = await registerInstance(database, logger);
  expect(await instance.deadInstances()).toEqual([]);
  await instance.close();
  expect((await database.pool.query("select * from instances")).rows).toEqual([]);
});

test("an instance that closes with an open call is found dead, so that the call is closed", async () => {
  await using database = await openTestDatabase();
  const first = await registerInstance(database, logger);
  await insertOpenCall(database, first.id);
  await first.close();
  const second = await registerInstance(database, logger);
  expect(await second.deadInstances()).toEqual([{ id: first.id, url: null }]);
  await second.close();
});

test("a row left over from before belongs to a dead instance", async () => {
  await using target = await blankDatabase();
  const before = await openDatabase(target);
  await before.pool.query("insert into instances (id) values ('node_old')");
  await before.close();
  await using database = { ...(await openDatabase(target)), [Symbol.asyncDispose]: () => database.close() };
  const instance = await registerInstance(database, logger);
  expect(await instance.deadInstances()).toEqual([{ id: "node_old", url: null }]);
  await instance.close();
});

test.runIf(onServer)(
  "several live at once; one whose session ends is dead at once, even while many ask",
  async () => {
    await using database = await openTestDatabase();
    const living = await Promise.all(Array.from({ length: 5 }, () => registerInstance(database, logger)));
    const [first] = living;
    expect(await first!.deadInstances()).toEqual([]);

    await using killed = await sessionOfItsOwn(database);
    const dying = await registerInstance(killed, logger, "http://10.0.0.7:8080");
    expect(await first!.deadInstances()).toEqual([]);
    await killed.cutForGood();
    await vi.waitFor(async () => {
      const answers = await Promise.all(living.map((instance) => instance.deadInstances()));
      expect(answers).toEqual(living.map(() => [{ id: dying.id, url: "http://10.0.0.7:8080" }]));
    });
    await dying.close();
    await Promise.all(living.map((instance) => instance.close()));
  },
);

test.runIf(onServer)("an instance that loses its session takes its lock again, and its row", async () => {
  await using database = await openTestDatabase();
  const instance = await registerInstance(database, logger);
  const observer = await registerInstance(database, logger);
  await database.pool.query("delete from instances where id = $1", [instance.id]);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objid = (select min(objid::bigint)::oid from pg_locks where locktype = 'advisory')
       and database = (select oid from pg_database where datname = current_database())`,
  );
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query("select 1 from instances where id = $1", [instance.id]);
    expect(rows).toHaveLength(1);
    expect(await observer.deadInstances()).toEqual([]);
  });
  await instance.close();
  await observer.close();
});

test.runIf(onServer)(
  "one that was buried by mistake hears of it until it could do what follows",
  async () => {
    await using database = await openTestDatabase();
    let sessions = 0;
    const openSession = () => {
      sessions += 1;
      return database.openSession!();
    };
    const instance = await registerInstance({ ...database, openSession }, logger);
    const heard: string[] = [];
    instance.onBuried(() => {
      heard.push(instance.id);
      return heard.length === 1 ? Promise.reject(new Error("the database is away")) : Promise.resolve();
    });
    const lockNumber = await lockNumberOf(database, instance.id);
    await database.pool.query("delete from instances where id = $1", [instance.id]);
    await loseSession(database, lockNumber);
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    await loseSession(database, lockNumber);
    await vi.waitFor(() => expect(sessions).toBe(4));
    await instance.close();
    expect([heard.length, sessions]).toEqual([2, 4]);
  },
);

test.runIf(onServer)(
  "whoever has come back isn't dead, and nobody comes back while others close its calls",
  async () => {
    await using database = await openTestDatabase();
    const [living, dying] = [await registerInstance(database, logger), await sessionOfItsOwn(database)];
    await using killed = dying;
    const dead = await registerInstance(killed, logger);
    await killed.cutForGood();
    await vi.waitFor(async () => expect(await living.deadInstances()).toHaveLength(1));
    const lockNumber = await lockNumberOf(database, dead.id);
    let isBack = false;
    const comingBack = await database.openSession!();
    const takesLock = () =>
      comingBack.query("select pg_advisory_lock($1, $2)", [INSTANCE_LOCK_CLASS, lockNumber]);
    await database.db.transaction(async (tx) => {
      const ids = [living.id, dead.id, "node_gone"];
      expect(await living.whoeverIsDead(tx, ids)).toEqual([dead.id, "node_gone"]);
      await database.db.transaction(async (other) => {
        expect(await living.whoeverIsDead(other, [dead.id])).toEqual([dead.id]); // both may close its calls
      });
      expect(await living.deadInstances()).toHaveLength(1);
      void takesLock().then(() => (isBack = true));
      await vi.waitFor(async () => {
        const waiting = "select from pg_locks where locktype = 'advisory' and not granted and objid = $1";
        expect((await database.pool.query(waiting, [lockNumber])).rowCount).toBe(1);
      });
      expect(isBack).toBe(false);
    });
    await vi.waitFor(() => expect(isBack).toBe(true));
    await comingBack.end();
    await living.close();
    await dead.close();
  },
);

test.runIf(onServer)("closing while the server is away gives up the lock for good", async () => {
  await using database = await openTestDatabase();
  await using lost = await sessionOfItsOwn(database);
  const instance = await registerInstance(lost, logger);
  await lost.cutForGood();
  await instance.close();
  expect((await database.pool.query("select * from instances")).rows).toEqual([]);
});

/** The same database with a session that can be cut like a dying process's and then never reopens. */
async function sessionOfItsOwn(database: Database) {
  let pid: number | null = null;
  let isCut = false;
  const { openSession } = database;
  return {
    ...database,
    openSession: async () => {
      if (isCut || !openSession) throw new Error("cut off");
      const client = await openSession();
      pid = (await client.query("select pg_backend_pid() as pid")).rows[0].pid;
      return client;
    },
    cutForGood: async () => {
      isCut = true;
      await database.pool.query("select pg_terminate_backend($1)", [pid]);
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

async function lockNumberOf({ pool }: Database, id: string): Promise<number> {
  const found = await pool.query<{ lock_number: string }>("select lock_number from instances where id = $1", [
    id,
  ]);
  return Number(found.rows[0]?.lock_number);
}

/** Ends the session that holds the lock, once there is one. */
async function loseSession({ pool }: Database, lockNumber: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and granted and objid = $1
         and database = (select oid from pg_database where datname = current_database())`,
      [lockNumber],
    );
    expect(rowCount).toBe(1);
  });
}
