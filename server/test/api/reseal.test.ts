/** Rotating the key reaches every stored credential: those of tools, trunks, provider keys and webhooks. */
import { expect, test } from "vitest";
import { openProviderKey } from "../../src/provider-keys/save-provider-key.ts";
import { resealProviderKeys } from "../../src/provider-keys/reseal-provider-keys.ts";
import { loadProviderKeys } from "../../src/provider-keys/provider-key-queries.ts";
import { resealTrunks } from "../../src/phone/numbering/reseal-trunks.ts";
import { openTrunk } from "../../src/phone/numbering/save-trunk.ts";
import { listTrunks } from "../../src/phone/numbering/trunk-queries.ts";
import { createSecretBox } from "../../src/platform/secrets/create-secret-box.ts";
import { resealWebhooks } from "../../src/events/webhooks/reseal-webhooks.ts";
import { loadWebhook } from "../../src/events/webhooks/webhook-queries.ts";
import { openSecrets } from "../../src/events/webhooks/webhook-secrets.ts";
import { apiOfFile } from "./api.ts";

const api = apiOfFile();
const BASE = "/public/v1/workspaces/{workspace_id}";
/** The key of `api.ts`, and the one that replaces it. */
const OLD = Buffer.alloc(32, 7);
const NEW = Buffer.alloc(32, 9);

test("afterwards only the new key opens them, and a second run has nothing to do", async () => {
  const { db } = api.context;
  const caller = await api.caller("admin");
  for (let i = 0; i < 3; i++) {
    const account = i === 0 ? {} : { username: "u", password: `password of trunk ${i}` };
    await caller("POST", `${BASE}/trunks`, { label: `t${i}`, host: "sip.example.com", ...account });
  }
  await caller("POST", `${BASE}/provider-keys`, { provider: "openai", api_key: "sk-rotated-1" });
  const both = createSecretBox([NEW, OLD]);
  expect(await resealTrunks(db, both)).toEqual({ trunks: 3, fresh: 0, resealed: 2 });
  expect(await resealProviderKeys(db, both)).toEqual({ keys: 1, fresh: 0, resealed: 1 });
  expect(await resealTrunks(db, both)).toEqual({ trunks: 3, fresh: 2, resealed: 0 });
  expect(await resealProviderKeys(db, both)).toEqual({ keys: 1, fresh: 1, resealed: 0 });

  const alone = createSecretBox([NEW]);
  const trunks = await listTrunks(
    db,
    caller.workspaceId,
    {},
    {
      limit: 10,
      by: "created_at",
      descending: true,
      after: null,
    },
  );
  expect(trunks.map((row) => openTrunk(alone, row).password)).toEqual([
    "password of trunk 2",
    "password of trunk 1",
    null,
  ]);
  const [key] = await loadProviderKeys(db, caller.workspaceId);
  expect(key && openProviderKey(alone, key).api_key).toBe("sk-rotated-1");
});

test("a credential that no key can open is named", async () => {
  const { db } = api.context;
  const caller = await api.caller("admin");
  const made = await caller("POST", `${BASE}/provider-keys`, { provider: "deepgram", api_key: "dg-lost" });
  const strange = createSecretBox([Buffer.alloc(32, 1)]);
  await expect(resealProviderKeys(db, strange)).rejects.toThrow(/does not open/);
  expect(made.status).toBe(201);
});

test("both secrets of a webhook in rotation are resealed", async () => {
  const { db } = api.context;
  const caller = await api.caller("editor");
  const body = { url: "https://example.com/hook", events: ["call.ended"] };
  const made = await caller("POST", `${BASE}/webhooks`, body);
  const path = `${BASE}/webhooks/${made.body.id}`;
  const rotated = await caller("POST", `${path}/rotate-secret`);
  const both = createSecretBox([NEW, OLD]);
  expect(await resealWebhooks(db, both)).toEqual({ webhooks: 1, fresh: 0, resealed: 2 });
  expect(await resealWebhooks(db, both)).toEqual({ webhooks: 1, fresh: 2, resealed: 0 });
  const row = await loadWebhook(db, caller.workspaceId, made.body.id);
  expect(row && openSecrets(createSecretBox([NEW]), row, new Date())).toEqual([
    rotated.body.secret,
    made.body.secret,
  ]);
});
