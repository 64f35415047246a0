import { expect, test, vi } from "vitest";
import { ServiceError } from "@parley/base/errors";
import { DatabaseAway } from "../../../platform/db/database-trouble.ts";
import type { ServiceContext } from "../../../service-context.ts";
import { defineOperation } from "../../operation/operation.ts";
import { object } from "@parley/base/schema-builders";
import { Type } from "typebox";
import { inBulk } from "./in-bulk.ts";

/** Changes what it is given by `outcome`, which throws for what can't be changed. */
function bulkOf(outcome: (id: string) => void) {
  const asked: string[] = [];
  const one = defineOperation({
    id: "things_patch",
    method: "PATCH",
    path: "/things/{thing_id}",
    role: "editor",
    tag: "agents",
    summary: "Change a thing",
    description: "Or don't.",
    params: object({ thing_id: Type.String() }),
    responses: { 204: null },
    errors: [],
    audit: false,
    async handle(_context, { params }) {
      asked.push(params.thing_id);
      outcome(params.thing_id);
      return { status: 204 };
    },
  });
  const error = vi.fn();
  const context = { logger: { error } } as unknown as ServiceContext;
  const change = inBulk({ patch: one, delete: one, idName: "thing_id" });
  const leaving = new AbortController();
  return {
    asked,
    error,
    leaving,
    run: (ids: string[], headers = {}) =>
      change(context, {
        params: { workspace_id: "wsp_1" },
        body: { ids, action: "activate" },
        actor: {} as never,
        address: "10.0.0.1",
        headers,
        signal: leaving.signal,
      }),
  };
}

test("one that fails inside leaves the others, and its error names where the log has it", async () => {
  const bug = new Error("a bug");
  const { run, error } = bulkOf((id) => {
    if (id === "a") throw bug;
    if (id === "b") throw new ServiceError("NOT_FOUND", "There is no such thing.");
  });
  const { results } = await run(["a", "b", "c"]);
  expect(results.map(({ id, status }) => [id, status])).toEqual([
    ["a", 500],
    ["b", 404],
    ["c", 204],
  ]);
  expect(results[0]?.error).toMatchObject({ code: "INTERNAL", detail: { error: "internal" } });
  const reqId = (results[0]?.error?.detail as Record<string, unknown> | undefined)?.["request_id"];
  expect(error.mock.calls).toEqual([[{ err: bug, reqId, record: "a" }, expect.any(String)]]);
});

test("what is left isn't tried once the database is away", async () => {
  const { run, asked } = bulkOf((id) => {
    if (id !== "a") throw new DatabaseAway(new Error("refused"));
  });
  const { results } = await run(["a", "b", "c", "d"]);
  expect(asked).toEqual(["a", "b"]);
  expect(results.map(({ id, status, error }) => [id, status, error?.code ?? null])).toEqual([
    ["a", 204, null],
    ["b", 503, "DATABASE_UNAVAILABLE"],
    ["c", 503, "DATABASE_UNAVAILABLE"],
    ["d", 503, "DATABASE_UNAVAILABLE"],
  ]);
  const first = bulkOf(() => {
    throw new DatabaseAway(new Error("refused"));
  });
  await expect(first.run(["a", "b"])).rejects.toThrow(DatabaseAway);
  expect(first.asked).toEqual(["a"]);
});

test("a sender who hangs up ends it, unless a retry with the same key is to get the answer", async () => {
  const hungUp = bulkOf(() => hungUp.leaving.abort());
  await hungUp.run(["a", "b"]);
  expect(hungUp.asked).toEqual(["a"]);
  const keyed = bulkOf(() => keyed.leaving.abort());
  expect((await keyed.run(["a", "b"], { "idempotency-key": "1" })).results).toHaveLength(2);
  expect(keyed.asked).toEqual(["a", "b"]);
});
