/** What a trunk could dial, asked before it is saved. */
import { expect, test } from "vitest";
import { apiOfFile } from "./api.ts";

const api = apiOfFile();
const TRUNKS = "/public/v1/workspaces/{workspace_id}/trunks";
const CHECK = `${TRUNKS}/check`;

test("settings that aren't saved say what they let dial, and whether a number is among it", async () => {
  const caller = await api.caller("admin");
  const nothing = await caller("POST", CHECK, { label: "New" });
  expect(nothing).toMatchObject({
    status: 200,
    body: {
      ok: true,
      steps: [
        { name: "dialling", ok: true, message: "This trunk can't call any numbers yet. Set its country." },
      ],
    },
  });
  const german = { label: "New", host: "sip.example.com", country: "de", password: "secret", username: "u" };
  const home = await caller("POST", CHECK, { ...german, number: "+4930123456" });
  expect(home.body).toMatchObject({
    ok: true,
    steps: [{ name: "dialling" }, { name: "target", ok: true, message: "+4930123456 would be dialled." }],
  });
  const abroad = await caller("POST", CHECK, { ...german, number: "+12025550123" });
  expect(abroad.body).toMatchObject({
    ok: false,
    steps: [
      { ok: true },
      {
        name: "target",
        ok: false,
        message: expect.stringContaining("isn't a number in the trunk's country"),
      },
    ],
  });
  const more = { ...german, extensions: ["2000-2099"], allowed_prefixes: ["+"] };
  expect((await caller("POST", CHECK, { ...more, number: "2001" })).body.ok).toBe(true);
  expect((await caller("POST", CHECK, { ...more, number: "+499001234567" })).body.ok).toBe(false);
  // Nothing is saved, so the label stays free.
  expect((await caller("GET", TRUNKS)).body.data).toEqual([]);
});

test("fields that say nothing about dialling can be missing; those that do are checked as when saving", async () => {
  const caller = await api.caller("admin");
  expect((await caller("POST", CHECK, { extensions: ["100"], number: "100" })).body.ok).toBe(true);
  const wrong = await caller("POST", CHECK, { country: "ZZ", allowed_prefixes: ["49"] });
  expect(wrong).toMatchObject({
    status: 422,
    body: { detail: { fields: [{ path: "country" }, { path: "allowed_prefixes.0" }] } },
  });
  expect((await caller("POST", CHECK, { kind: "fax" })).status).toBe(422);
  const editor = await api.caller("editor");
  expect((await editor("POST", CHECK, {})).status).toBe(403);
});
