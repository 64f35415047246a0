import { expect, test } from "vitest";
import { resendableArguments } from "./call-arguments.ts";

test("masked values stay out, wherever they are in an argument", () => {
  const given = {
    order_id: "1042",
    pin: "••••4242",
    token: "••••",
    account: { id: 7, keys: ["a", "••••abcd"] },
    lines: [{ sku: "a" }],
  };
  expect(resendableArguments(given)).toEqual({ order_id: "1042", lines: [{ sku: "a" }] });
});

test("what is no object has no arguments", () => {
  for (const given of [null, "text", ["a"], undefined]) expect(resendableArguments(given)).toEqual({});
});
