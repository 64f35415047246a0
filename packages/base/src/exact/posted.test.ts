import { expect, test } from "vitest";
import { parseExact } from "./parse-exact.ts";
import { fromPosted, toPosted } from "./posted.ts";

test.each([
  '{"id":12345678901234567890}',
  '{"a":[{"b":1.10},1.5,{"__proto__":{"c":-0}}],"d":{"":1e400}}',
  '{"exactNumbers":[{"path":["message","a"],"text":"1.0"}],"message":{"a":"x","b":2.0}}',
  "1.0",
])("%s arrives in another thread as it was", (text) => {
  expect(JSON.stringify(fromPosted(structuredClone(toPosted(parseExact(text)))))).toBe(text);
});

test("a message without such numbers is posted as it is", () => {
  const message = { samples: new Float32Array(4), text: "1.10", n: 1.5 };
  expect(toPosted(message)).toBe(message);
  expect(fromPosted(message)).toBe(message);
});
