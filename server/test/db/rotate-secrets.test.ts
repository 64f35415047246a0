import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../../src/platform/db/database.ts";
import { openDatabase } from "../../src/platform/db/opening/open-database.ts";
import { tools, workspaces } from "../../src/platform/db/schema.ts";
import { createSecretBox } from "../../src/platform/secrets/create-secret-box.ts";
import { sealContext } from "../../src/tools/kinds/http/config/sealed-fields.ts";
import { ChildLog } from "../harness/child-log.ts";
import { migratedDatabase, type TestDatabaseTarget } from "../harness/open-test-database.ts";

const ROTATE = fileURLToPath(new URL("../../src/boot/rotate-secrets.ts", import.meta.url));
/** More than one batch. */
const COUNT = 130;
const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const oldBox = createSecretBox([oldKey]);
const newBox = createSecretBox([newKey]);

let target: TestDatabaseTarget;
beforeEach(async () => {
  target = await migratedDatabase();
});
afterEach(() => target[Symbol.asyncDispose]());

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(target);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const summary = (resealed: number, fresh: number): string =>
  `${COUNT} tools, 0 trunks, 0 provider keys, 0 webhooks, 0 kept answers, 0 certificates, 0 emails, 0 second factors: ` +
  `${resealed} credentials encrypted with the new key, ${fresh} already were.\n`;

/** Runs `npm run rotate-secrets` with these keys. */
async function rotate(...keys: Buffer[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [ROTATE], {
    env: {
      DATA_DIR: target.dataDir,
      LOG_LEVEL: "silent",
      SECRETS_KEYS: keys.map((key) => key.toString("base64")).join(","),
      ...(target.databaseUrl ? { DATABASE_URL: target.databaseUrl } : {}),
    },
  });
  const log = new ChildLog(child.stdout, child.stderr);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, text: log.text };
}

function toolRow(index: number): typeof tools.$inferInsert {
  const id = `tool_${String(index).padStart(4, "0")}`;
  const seal = (
    plain: string,
    place: "auth.token" | "auth.username" | "auth.password" | "auth.value" | "headers.x-api-key",
  ) => oldBox.seal(`${plain} ${index}`, sealContext(id, place));
  const auths: (typeof tools.$inferInsert)["auth"][] = [
    { type: "none" },
    { type: "bearer", token: seal("token", "auth.token") },
    { type: "basic", username: seal("user", "auth.username"), password: seal("pass", "auth.password") },
    { type: "api_key", header_name: "X-Key", value: seal("value", "auth.value") },
  ];
  return {
    id,
    workspaceId: "ws_1",
    name: `tool ${index}`,
    description: "",
    url: "https://example.com/",
    method: "GET",
    timeoutMs: 1000,
    auth: auths[index % 4] ?? { type: "none" },
    headers: [
      { key: "Accept", value: "text/plain" },
      { key: "X-Api-Key", value: seal("header", "headers.x-api-key") },
    ],
    inputSchema: {},
    active: true,
  };
}

test("every credential of every tool is sealed with the first key, and the old one is no longer needed", async () => {
  await withDatabase(async ({ db }) => {
    await db.insert(workspaces).values({ id: "ws_1", name: "w" });
    await db.insert(tools).values(Array.from({ length: COUNT }, (_, index) => toolRow(index)));
  });
  const auths = Array.from({ length: COUNT }, (_, index) => [0, 1, 2, 1][index % 4] ?? 0).reduce(
    (a, b) => a + b,
    0,
  );
  const credentials = auths + COUNT;

  expect(await rotate(newKey, oldKey)).toEqual({
    code: 0,
    text: summary(credentials, 0),
  });
  const rows = await withDatabase(({ db }) => db.select().from(tools).orderBy(tools.id));
  expect(rows).toHaveLength(COUNT);
  for (const [index, { id, auth, headers }] of rows.entries()) {
    expect(headers[0]).toEqual({ key: "Accept", value: "text/plain" });
    const value = headers[1]?.value;
    expect(typeof value === "object" && newBox.open(value, sealContext(id, "headers.x-api-key"))).toBe(
      `header ${index}`,
    );
    const opened =
      (auth.type === "bearer" && newBox.open(auth.token, sealContext(id, "auth.token"))) ||
      (auth.type === "basic" && newBox.open(auth.password, sealContext(id, "auth.password"))) ||
      (auth.type === "api_key" && newBox.open(auth.value, sealContext(id, "auth.value")));
    expect(opened).toBe([false, `token ${index}`, `pass ${index}`, `value ${index}`][index % 4]);
  }
  expect((await rotate(newKey)).text).toBe(summary(0, credentials));
});

test("a missing key is named, and nothing is lost", async () => {
  await withDatabase(async ({ db }) => {
    await db.insert(workspaces).values({ id: "ws_1", name: "w" });
    await db.insert(tools).values(toolRow(1));
  });
  const { code, text } = await rotate(newKey);
  expect(code).toBe(1);
  expect(text).toMatch(
    /^Could not encrypt every credential with the new key: The credential tool_0001\/auth\.token does not open/,
  );
  const [row] = await withDatabase(({ db }) => db.select().from(tools));
  expect(row?.auth.type === "bearer" && oldBox.open(row.auth.token, "tool_0001/auth.token")).toBe("token 1");
});
