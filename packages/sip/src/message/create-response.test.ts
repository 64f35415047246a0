import { expect, test } from "vitest";
import { createResponse } from "./create-response.ts";
import type { SipRequest } from "./sip-message.ts";

function request(to: string): SipRequest {
  return {
    kind: "request",
    method: "INVITE",
    uri: "sip:h",
    headers: [
      { name: "Via", value: "SIP/2.0/UDP a;branch=z9hG4bK1" },
      { name: "To", value: to },
      { name: "Via", value: "SIP/2.0/UDP b;branch=z9hG4bK2" },
      { name: "CSeq", value: "1 INVITE" },
      { name: "CSeq", value: "2 INVITE" },
      { name: "Timestamp", value: "54" },
      { name: "Subject", value: "none of the answer's business" },
    ],
    body: Buffer.from("v=0"),
  };
}

const all = (...parameters: Parameters<typeof createResponse>): string[] =>
  createResponse(...parameters).headers.map(({ name, value }) => `${name}: ${value}`);

test("every Via is copied, other headers once if present", () => {
  expect(all(request("<sip:us@h>;tag=old"), 400, "Bad Request", { toTag: "new" })).toEqual([
    "Via: SIP/2.0/UDP a;branch=z9hG4bK1",
    "To: <sip:us@h>;tag=old",
    "Via: SIP/2.0/UDP b;branch=z9hG4bK2",
    "CSeq: 1 INVITE",
  ]);
});

test.each([
  ["sip:us@h", "<sip:us@h>;tag=new"],
  ['"Us" <sip:us@h;lr>;x=1', '"Us" <sip:us@h;lr>;x=1;tag=new'],
  ['"Us <sip:us@h>', '"Us <sip:us@h>'],
])("To %s gets a tag if it is readable", (to, expected) => {
  expect(all(request(to), 486, "Busy Here", { toTag: "new" })).toContain(`To: ${expected}`);
});

test("100 repeats the request's Timestamp, other responses don't", () => {
  expect(all(request("sip:us@h"), 100, "Trying")).toContain("Timestamp: 54");
  expect(all(request("sip:us@h"), 200, "OK")).not.toContain("Timestamp: 54");
});
