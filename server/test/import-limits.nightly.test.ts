import { expect, test } from "vitest";
import { createSharesOf } from "@parley/base/bounds/shares";
import { runImport } from "../src/tools/import/run-import.ts";

test("a document made to exhaust the service is ended by the limits that every import has", async () => {
  const document = `openapi: 3.1.0\nx: [${"{},".repeat(1_300_000)}]`;
  const policy = { allow: [], demoPrefix: null, own: null };
  const places = createSharesOf("imports", () => undefined);
  const task = { document, operations: null, serverUrl: null, includeOptional: false, policy };
  await expect(runImport(task, { places, workspace: "ws_a", person: null })).rejects.toThrow(
    /takes too (?:much memory|long) to read/,
  );
});
