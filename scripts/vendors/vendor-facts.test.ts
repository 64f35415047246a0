import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { VENDORS, type VendorId } from "@parley/vendors/catalogue";
import { findModel } from "@parley/vendors/facts/find-model";
import { FACTS, RELEASED } from "@parley/vendors/facts/vendor-facts";
import type { Kind } from "@parley/vendors/terms/settings";
import type { Vendor } from "@parley/vendors/terms/vendor";
import type { VendorFacts } from "@parley/vendors/terms/facts-schema";
import { languageTable } from "./language-table.ts";
import { modelTables } from "./model-tables.ts";
import { namesIn, SDK_UNIONS, shutdownsIn } from "./sdk-models.ts";
import { unknownModels, unsourcedModels } from "./unknown-models.ts";

const root = new URL("../../", import.meta.url);
const modules = fileURLToPath(new URL("node_modules", root));
const DAY_MS = 24 * 60 * 60_000;
const KINDS: Kind[] = ["model", "transcription", "voice", "speech"];
const tables = Object.entries(FACTS) as [VendorId, VendorFacts][];

test("the table knows every model and every end of the SDKs, and names none that they don't", () => {
  expect(unknownModels(modules)).toEqual([]);
  expect(unsourcedModels(modules)).toEqual([]);
});

test("the SDKs are really read", () => {
  expect(SDK_UNIONS.map((union) => namesIn(modules, union).length >= 2)).not.toContain(false);
  const ends = shutdownsIn(modules);
  expect(ends.get("gpt-realtime")).toBe("2027-01-20");
  expect(ends.get("gpt-4o-mini-transcribe")).toBe("2027-02-26");
  expect(ends.get("claude-sonnet-4-5")).toBe("2026-11-30");
});

test("no default ends within 120 days of the release, unless its follow-up takes over by itself and lasts", () => {
  const until = new Date(Date.parse(RELEASED) + 120 * DAY_MS).toISOString().slice(0, 10);
  const ending = tables.flatMap(([id, facts]) =>
    KINDS.flatMap((kind) => {
      const model = defaultOf(id, kind);
      return model === undefined || lastsUntil(facts, kind, model, until) ? [] : [`${id}: ${model}`];
    }),
  );
  expect(ending).toEqual([]);
});

/** Undefined if there is none, or none needs a name. */
function defaultOf(id: VendorId, kind: Kind): string | undefined {
  const vendor: Vendor = VENDORS[id];
  const settings: { model?: string | null } = vendor[kind]?.settings ?? {};
  return settings.model || undefined;
}

/** Follows the table from a model to its follow-up. */
function lastsUntil(facts: VendorFacts, kind: Kind, model: string, until: string): boolean {
  const { shutdown } = findModel(facts, kind, model) ?? {};
  if (!shutdown || shutdown.date > until) return true;
  return kind === "voice" && shutdown.followUp !== null && lastsUntil(facts, kind, shutdown.followUp, until);
}

test.each(tables)("%s: every default is in the table, and so is every follow-up", (id, facts) => {
  const unknown = KINDS.filter((kind) => {
    const model = defaultOf(id, kind);
    return model !== undefined && !facts.otherModels && !findModel(facts, kind, model);
  });
  expect(unknown).toEqual([]);
  for (const { kind, shutdown } of facts.models) {
    if (!shutdown?.followUp) continue;
    const next = findModel(facts, kind, shutdown.followUp);
    expect(next?.id).toBe(shutdown.followUp);
    expect(next?.shutdown).toBeUndefined();
  }
  expect(facts.sources.length).toBeGreaterThan(0);
  expect(facts.read).toMatch(/^\d{4}-\d\d-\d\d$/);
  const names = facts.models.map(({ kind, id: model }) => `${kind} ${model}`);
  expect(new Set(names).size).toBe(names.length);
});

test("the vendors' page has the table as it is", () => {
  const page = readFileSync(new URL("docs/vendors.md", root), "utf8");
  for (const line of `${modelTables()}\n${languageTable()}`.split("\n")) expect(page).toContain(line);
  // The table of languages contains nothing else.
  expect(page).toContain(languageTable());
});
