import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { checkSealingKeys } from "../../src/platform/db/sealing/sealing-keys.ts";
import { tools, workspaces } from "../../src/platform/db/schema.ts";
import { webhooks } from "../../src/platform/db/webhook-tables.ts";
import { createSecretBox, keyId } from "../../src/platform/secrets/create-secret-box.ts";
import { openTestDatabase } from "../harness/open-test-database.ts";

const [first, second, strange] = [randomBytes(32), randomBytes(32), randomBytes(32)];

test("a start is refused, with their IDs, while keys are missing that sealed anything", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  await expect(checkSealingKeys(db, [keyId(strange)])).resolves.toBeUndefined(); // nothing is sealed yet
  await db.insert(workspaces).values({ id: "ws_1", name: "w" });
  await db.insert(tools).values({
    id: "tool_1",
    workspaceId: "ws_1",
    name: "t",
    description: "",
    method: "GET",
    url: "https://example.com/",
    auth: { type: "bearer", token: createSecretBox([first]).seal("a", "tool_1/auth.token") },
    headers: [
      { key: "x-api-key", value: createSecretBox([second]).seal("b", "tool_1/headers.x-api-key") },
      { key: "x-note", value: `{"sealed":"0123456789ab.x"}` },
    ],
    inputSchema: {},
    timeoutMs: 1_000,
    active: true,
  });
  await expect(checkSealingKeys(db, [first, second].map(keyId))).resolves.toBeUndefined();
  await expect(checkSealingKeys(db, [first, strange].map(keyId))).rejects.toThrow(
    `The key ${keyId(second)}, which sealed credentials in this database, is not among SECRETS_KEYS`,
  );
  const both = [keyId(first), keyId(second)].sort().join(", ");
  await expect(checkSealingKeys(db, [keyId(strange)])).rejects.toThrow(`The keys ${both}, which`);
});

test("webhook secrets count, and nothing counts twice", async () => {
  await using database = await openTestDatabase();
  const { db } = database;
  await db.insert(workspaces).values({ id: "ws_1", name: "w" });
  const secret = createSecretBox([first]).seal("a", "whk_1");
  const sealed = { secret, previousSecret: secret };
  const rest = {
    workspaceId: "ws_1",
    url: "https://example.com/",
    description: "",
    events: [],
    active: true,
  };
  await db.insert(webhooks).values(["whk_1", "whk_2"].map((id) => ({ ...rest, ...sealed, id })));
  await expect(checkSealingKeys(db, [keyId(second)])).rejects.toThrow(`The key ${keyId(first)}, which`);
});
