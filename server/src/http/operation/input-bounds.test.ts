import { Type } from "typebox";
import { expect, test } from "vitest";
import { nullable, object, time } from "@parley/base/schema-builders";
import { operations } from "../routes.ts";
import { compileValidator } from "./validate.ts";

const schema = object({
  count: Type.Optional(Type.Integer({ minimum: 0 })),
  few: Type.Optional(Type.Integer({ maximum: 5 })),
  none: Type.Optional(nullable(Type.Integer())),
  list: Type.Optional(Type.Array(object({ n: Type.Integer() }))),
  at: Type.Optional(time()),
  day: Type.Optional(Type.String({ format: "date" })),
});

const checkBody = (body: object) => () =>
  compileValidator({ body: schema })({ params: {}, query: {}, body }, 10);

test.each([
  { count: 2_147_483_647, few: -2_147_483_648, none: null },
  { at: "0001-01-01T00:00:00Z", day: "9999-12-31" },
  { at: "9999-12-31T23:59:59.999Z" },
])("%j is in the bounds", (body) => {
  expect(checkBody(body)).not.toThrow();
});

test.each([
  [{ count: 2_147_483_648 }, "count"],
  [{ few: -2_147_483_649 }, "few"],
  [{ none: 1e20 }, "none"],
  [{ list: [{ n: 2_147_483_648 }] }, "list.0.n"],
  [{ at: "0000-01-01T00:00:00Z" }, "at"],
  [{ at: "0001-01-01T00:00:00+14:00" }, "at"],
  [{ at: "9999-12-31T23:59:59-14:00" }, "at"],
  [{ day: "0000-12-31" }, "day"],
])("%j is refused by name", (body, path) => {
  expect(checkBody(body)).toThrow(
    expect.objectContaining({ members: { fields: [expect.objectContaining({ path })] } }),
  );
});

interface Member {
  type?: string | string[];
  format?: string;
}

test("no query of the API takes an integer or a time that no column can hold", () => {
  for (const { id, query } of operations) {
    const { properties = {} } = (query ?? {}) as { properties?: Record<string, Member> };
    for (const [name, { type, format }] of Object.entries(properties)) {
      const value =
        type === "integer" ? "9999999999999" : format?.startsWith("date") ? "0000-01-01T00:00:00Z" : null;
      if (value === null) continue;
      const check = compileValidator(query ? { query } : {});
      const refuse = () =>
        check(
          { params: {}, query: { [name]: format === "date" ? "0000-01-01" : value }, body: undefined },
          0,
        );
      expect(refuse, `${id} ${name}`).toThrow(
        expect.objectContaining({
          members: { fields: expect.arrayContaining([expect.objectContaining({ path: name })]) },
        }),
      );
    }
  }
});
