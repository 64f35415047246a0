import { expect, test } from "vitest";
import {
  AUTO_ORDER,
  MODEL_VENDORS,
  SPEECH_VENDORS,
  TRANSCRIPTION_VENDORS,
  VENDORS,
  VOICE_VENDORS,
} from "./catalogue.ts";
import type { Vendor } from "./terms/vendor.ts";

/** Their voices cost extra on accounts that are there for something else. */
const ONLY_IF_CHOSEN = { model: [], transcription: [], voice: ["deepgram"] };

const vendors: [string, Vendor][] = Object.entries(VENDORS);

test.each([
  ["model", MODEL_VENDORS],
  ["transcription", TRANSCRIPTION_VENDORS],
  ["voice", VOICE_VENDORS],
] as const)("`auto` knows every vendor of %s once, and ends with one that needs no key", (kind, ids) => {
  expect([...AUTO_ORDER[kind], ...ONLY_IF_CHOSEN[kind]].sort()).toEqual([...ids].sort());
  const last = AUTO_ORDER[kind].at(-1);
  expect(last && "account" in VENDORS[last]).toBe(false);
});

test("IDs and variables are well formed, and no two vendors share one", () => {
  const variables = vendors.flatMap(([, { account }]) => Object.values(account?.environment ?? {}));
  for (const variable of variables) expect(variable).toMatch(/^[A-Z][A-Z0-9_]+$/);
  expect(new Set(variables).size).toBe(variables.length);
  for (const [id] of vendors) expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
  const names = vendors.map(([, { name }]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("every vendor offers something, and its URL has no trailing slash", () => {
  for (const [, { account, model, transcription, voice }] of vendors) {
    expect(model ?? transcription ?? voice).toBeDefined();
    expect(account?.url ?? "https://none").toMatch(/^https:\/\/.*[^/]$/);
  }
});

test("a vendor's default voice is one of its listed voices", () => {
  for (const id of SPEECH_VENDORS) {
    const { settings, voices } = VENDORS[id].speech;
    expect(voices.map((voice) => voice.id)).toContain(settings.voice);
  }
  for (const id of VOICE_VENDORS) {
    const { settings, voices } = VENDORS[id].voice;
    expect(voices.map((voice) => voice.id)).toContain(settings.voice);
  }
});
