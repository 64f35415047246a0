import { expect, test, vi } from "vitest";
import { createClient } from "./client.ts";
import { ExactNumber, readJson, writeJson } from "./exact-number.ts";

const TEXT =
  '{"id":12345678901234567890,"price":1.10,"n":[1E2,-0,1.5],"s":"1.10 \\" 1E2, 3.0 ","":{"a":1e400}}';

test("what is read and written again has the same digits", () => {
  expect(writeJson(readJson(TEXT))).toBe(TEXT);
  expect(JSON.stringify(readJson(TEXT))).toBe(TEXT);
  expect(readJson(TEXT)).toMatchObject({
    price: new ExactNumber("1.10"),
    n: [new ExactNumber("1E2"), {}, 1.5],
  });
});

test("an ExactNumber is immutable, counts as its double and prints its digits", () => {
  const price = (readJson(TEXT) as { price: ExactNumber }).price;
  expect([price.text, Number(price) + 1, String(price)]).toEqual(["1.10", 2.1, "1.10"]);
  expect(() => Object.assign(price, { text: "2" })).toThrow(TypeError);
  expect(() => new ExactNumber("1.")).toThrow(TypeError);
});

test("what isn't JSON is refused", () => {
  for (const text of ["[1.0,]", '{"a":01.0}', '"1.0', "1.0.0"])
    expect(() => readJson(text)).toThrow(SyntaxError);
});

test("the client reads and sends every digit", async () => {
  const sent: unknown[] = [];
  const client = createClient({
    url: "https://voice.example.com",
    workspaceId: "ws_1",
    fetch: (_address, init) => {
      sent.push(init?.body);
      return Promise.resolve(
        new Response(`{"body":${TEXT}}`, { headers: { "content-type": "application/json" } }),
      );
    },
  });
  const { body } = await client.call("tools_get", { path: { tool_id: "tool_1" } });
  await client.call("tools_patch", { path: { tool_id: "tool_1" }, body: { body } });
  expect(sent).toEqual([undefined, `{"body":${TEXT}}`]);
});

test("a platform without JSON.rawJSON writes the digits as well", async () => {
  const json = JSON as { rawJSON?: unknown };
  const { rawJSON } = json;
  vi.resetModules();
  delete json.rawJSON;
  try {
    const older = await import("./exact-number.ts");
    expect(older.writeJson(older.readJson(TEXT))).toBe(TEXT);
    expect(older.writeJson({ a: [new older.ExactNumber("1.10")] }, 1)).toBe('{\n "a": [\n  1.10\n ]\n}');
    expect(JSON.stringify(new older.ExactNumber("1.10"))).toBe("1.1");
  } finally {
    json.rawJSON = rawJSON;
    vi.resetModules();
  }
});
