import { expect, test } from "vitest";
import { dialTwiml, rejectTwiml, streamTwiml } from "./twiml.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

test("a stream carries its parameters, and nothing follows it", () => {
  expect(streamTwiml("wss://parley.example/s", { token: "a<b>&\"c'" })).toBe(
    `${XML}<Response><Connect><Stream url="wss://parley.example/s"><Parameter name="token" value="a&lt;b&gt;&amp;&quot;c'"/></Stream></Connect></Response>`,
  );
});

test("a transfer dials a number or a SIP URI", () => {
  expect(dialTwiml("+4930123", "+49301")).toBe(
    `${XML}<Response><Dial callerId="+49301"><Number>+4930123</Number></Dial></Response>`,
  );
  expect(dialTwiml("sip:desk@example.com?a=1&b=2", null)).toBe(
    `${XML}<Response><Dial><Sip>sip:desk@example.com?a=1&amp;b=2</Sip></Dial></Response>`,
  );
});

test("a refusal gives its reason", () => {
  expect(rejectTwiml("busy")).toBe(`${XML}<Response><Reject reason="busy"/></Response>`);
});
