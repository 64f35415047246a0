import { expect, test } from "vitest";
import { limitsOf } from "./link-limits.ts";

const SERVICE = { atOnce: 2, perDay: 50, perAddressAndHour: 10 };
const NONE = { atOnce: null, perDay: null, perAddressHour: null };

test("a link without limits of its own has the service's", () => {
  expect(limitsOf(NONE, SERVICE)).toEqual({ ...SERVICE, countsAddressesAlone: false });
});

test("its own may be higher or lower, and addresses are then counted for it alone", () => {
  expect(limitsOf({ atOnce: 20, perDay: 5, perAddressHour: 100 }, SERVICE)).toEqual({
    atOnce: 20,
    perDay: 5,
    perAddressAndHour: 100,
    countsAddressesAlone: true,
  });
});

test("what the service has turned off, no link turns on", () => {
  const off = { atOnce: 0, perDay: 0, perAddressAndHour: 0 };
  expect(limitsOf({ atOnce: 20, perDay: 5, perAddressHour: 100 }, off)).toMatchObject(off);
});
