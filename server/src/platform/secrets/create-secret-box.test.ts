import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSecretBox, keyId } from "./create-secret-box.ts";

const first = randomBytes(32);
const second = randomBytes(32);

test("opens what it sealed, whatever the text and the place", () => {
  const box = createSecretBox([first]);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (plain, context) => {
      expect(box.open(box.seal(plain, context), context)).toBe(plain);
    }),
  );
});

test("seals the same text differently each time, and shows nothing of it", () => {
  const box = createSecretBox([first]);
  const one = box.seal("sk-very-secret", "tool_1/auth.token").sealed;
  const two = box.seal("sk-very-secret", "tool_1/auth.token").sealed;
  expect(one).not.toBe(two);
  expect(Buffer.from(one.split(".")[1] ?? "", "base64url").includes("sk-very-secret")).toBe(false);
});

test("does not open what was sealed for another place", () => {
  const box = createSecretBox([first]);
  const sealed = box.seal("secret", "tool_1/auth.token");
  expect(() => box.open(sealed, "tool_2/auth.token")).toThrow("is damaged. Enter it again");
});

test("does not open what was changed in any place", () => {
  const box = createSecretBox([first]);
  const [id = "", payload = ""] = box.seal("secret", "place").sealed.split(".");
  const bytes = Buffer.from(payload, "base64url");
  for (let index = 0; index < bytes.length; index++) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(() => box.open({ sealed: `${id}.${changed.toString("base64url")}` }, "place")).toThrow(
      "is damaged. Enter it again",
    );
  }
});

test.each(["", ".", "x", "abc.", `${keyId(first)}.`, `${keyId(first)}.AAAA`])(
  "does not open %j",
  (sealed) => {
    expect(() => createSecretBox([first]).open({ sealed }, "place")).toThrow(/^The (key|stored credential) /);
  },
);

test("the first key seals, every key opens", () => {
  const old = createSecretBox([first]).seal("secret", "place");
  const rotated = createSecretBox([second, first]);
  expect(rotated.open(old, "place")).toBe("secret");
  expect(rotated.isStale(old)).toBe(true);
  const fresh = rotated.seal("secret", "place");
  expect(rotated.isStale(fresh)).toBe(false);
  expect(createSecretBox([second]).open(fresh, "place")).toBe("secret");
});

test("says which key is missing", () => {
  const sealed = createSecretBox([first]).seal("secret", "place");
  expect(() => createSecretBox([second]).open(sealed, "place")).toThrow(`The key ${keyId(first)}`);
});

test("takes keys of 32 bytes and at least one", () => {
  expect(() => createSecretBox([])).toThrow("one or more keys of 32 bytes");
  expect(() => createSecretBox([first, randomBytes(16)])).toThrow("one or more keys of 32 bytes");
});
