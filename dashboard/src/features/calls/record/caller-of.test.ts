import { expect, test } from "vitest";
import { callerOf } from "./caller-of.ts";

const browser = { direction: "browser" as const, from_number: null, to_number: null, caller_name: null };
const inbound = {
  direction: "inbound" as const,
  from_number: "+14155550142",
  to_number: "+49301",
  caller_name: null,
};

test("a caller is named by the variable, else by their number", () => {
  expect(callerOf({ ...inbound, caller_name: "Ann Lee" })).toEqual({
    name: "Ann Lee",
    detail: "+14155550142",
  });
  expect(callerOf(inbound)).toEqual({ name: "+14155550142", detail: "Inbound" });
  expect(callerOf({ ...inbound, direction: "outbound" }).name).toBe("+49301");
});

test("whoever hides their number is unknown, and a browser has none", () => {
  expect(callerOf({ ...inbound, from_number: "" })).toEqual({ name: "Unknown caller", detail: "Inbound" });
  expect(callerOf(browser)).toEqual({ name: "Browser caller", detail: "Browser" });
  expect(callerOf({ ...browser, caller_name: "Ann" })).toEqual({ name: "Ann", detail: "Browser" });
});
