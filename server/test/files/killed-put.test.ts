/** A process that is killed while it puts a file leaves neither half a file nor anything that stays. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "@parley/base/ids";
import { insertWorkspace } from "../../src/access/workspaces/workspace-queries.ts";
import { instances, storedFiles } from "../../src/platform/db/call-tables.ts";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import type { Db } from "../../src/platform/db/schema.ts";
import { fileOwner } from "../../src/platform/files/file-owner.ts";
import { PART_BYTES } from "../../src/platform/files/s3/send-object.ts";
import type { S3Server } from "../doubles/s3/s3-server.ts";
import { migratedDatabase, type TestDatabaseTarget } from "../harness/open-test-database.ts";
import type { PutToKill } from "./put-until-killed.ts";
import { openStorePlace, type StorePlace } from "./store-place.ts";

const PROGRAM = fileURLToPath(new URL("./put-until-killed.ts", import.meta.url));

let target: TestDatabaseTarget;
let workspaceId: string;
beforeAll(async () => {
  target = await migratedDatabase();
  workspaceId = await withDatabase((db) => insertWorkspace(db, "Test"));
});
afterAll(() => target[Symbol.asyncDispose]());

/** The embedded database allows one process at a time, so this one only has it between the kills. */
async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(target);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

interface Kill {
  /** What the file is made of. It only ends if `isWhole`. */
  chunks: Buffer[];
  isWhole?: boolean;
  /** Called once the process is about to put; calls `kill` when it is time. */
  arm(kill: () => void): void;
}

/** Starts a process that puts a file, and resolves when it was killed. */
async function putAndKill(
  place: StorePlace,
  id: string,
  { chunks, isWhole = false, arm }: Kill,
): Promise<void> {
  const { databaseUrl, dataDir: databaseDir } = target;
  const { dataDir, settings } = place;
  const given: PutToKill = { databaseUrl, databaseDir, dataDir, settings, workspaceId, id };
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(given)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.on("error", () => undefined); // it is killed while it reads
  const ended = once(child, "close");
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    if (text !== "ready\n") return;
    arm(() => child.kill("SIGKILL"));
    for (const bytes of chunks) child.stdin.write(bytes);
    if (isWhole) child.stdin.end();
  });
  const [, signal] = (await ended) as unknown[];
  expect([text, signal]).toEqual(["ready\n", "SIGKILL"]);
}

async function expectNothingLeft(place: StorePlace, id: string): Promise<void> {
  await withDatabase(async (db) => {
    const store = place.open(db, "node_next");
    expect(await store.open(fileOwner(workspaceId, "documents", id))).toBeNull();
    await store.look();
    // As long as nobody has found the process dead, it may go on.
    expect(await db.select().from(storedFiles)).toHaveLength(1);
    await db.delete(instances).where(eq(instances.id, "node_killed"));
    await store.look();
    place.age();
    await store.look();
    expect([place.names(), await db.select().from(storedFiles)]).toEqual([[], []]);
    await store.close();
  });
}

const part = Buffer.alloc(PART_BYTES, "a long file");

test.each([
  ["a byte", [Buffer.from("a")]],
  ["megabytes", [part, part]],
])("killed after %s in a folder", async (_, chunks) => {
  const place = await openStorePlace("folder");
  const id = newId("tool");
  const size = Buffer.concat(chunks).length;
  const isWritten = () =>
    existsSync(place.folder) && place.names().some((name) => statSync(join(place.folder, name)).size >= size);
  await putAndKill(place, id, {
    chunks,
    arm(kill) {
      const looking = setInterval(() => {
        if (!isWritten()) return;
        clearInterval(looking);
        kill();
      }, 5);
    },
  });
  expect(place.names()).toEqual([expect.stringMatching(/\.unfinished$/)]);
  await expectNothingLeft(place, id);
});

/** What the store has done when the process dies, before it could hear of it. */
type Done = (server: S3Server, key: string) => void;

const begun: Done = (server, key) => server.uploads.set("lost", { key, parts: new Map() });
const completed: Done = ({ objects, uploads }, key) => {
  objects.set(key, part);
  uploads.clear();
};
const long = [part, part, Buffer.from("end")];

test.each<[string, number, Buffer[], Done | null]>([
  ["PutObject", 1, [Buffer.from("short")], null],
  ["PutObject", 1, [Buffer.from("short")], completed],
  ["HeadObject", 1, [Buffer.from("short")], null],
  ["CreateMultipartUpload", 1, long, begun],
  ["UploadPart", 1, long, null],
  ["UploadPart", 2, long, null],
  ["CompleteMultipartUpload", 1, long, null],
  ["CompleteMultipartUpload", 1, long, completed],
  ["HeadObject", 1, long, null],
])("killed at %s %i", async (operation, nth, chunks, done) => {
  const place = await openStorePlace("S3");
  const { server } = place;
  if (!server) throw new Error("no S3 double");
  const id = newId("tool");
  await putAndKill(place, id, {
    chunks,
    isWhole: true,
    arm(kill) {
      server.trouble = (at, key, count) => {
        if (at !== operation || count !== nth) return null;
        done?.(server, key);
        kill();
        return "hang-up";
      };
    },
  });
  server.trouble = null;
  expect(server.requests.at(-1)).toMatch(new RegExp(`^${operation} `));
  await expectNothingLeft(place, id);
});
