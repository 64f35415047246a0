import { expect, test } from "vitest";
import { dialTwiml, hangUpTwiml, rejectTwiml, streamTwiml } from "./twiml.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

test("a stream carries its parameters, and nothing follows it", () => {
  expect(streamTwiml("wss://parley.example/s", { token: "a<b>&\"c'" })).toBe(
    `${XML}<Response><Connect><Stream url="wss://parley.example/s"><Parameter name="token" value="a&lt;b&gt;&amp;&quot;c'"/></Stream></Connect></Response>`,
  );
});

test("a transfer dials a number or a SIP URI, and says where to report", () => {
  const dial = {
    callerId: "+49301",
    timeoutS: 45,
    answered: "https://parley.example/t?a=1&b=2",
    action: "https://parley.example/a?a=1&b=2",
  };
  const inside = (noun: string) =>
    `${XML}<Response><Dial callerId="+49301" timeout="45" answerOnBridge="true" action="https://parley.example/a?a=1&amp;b=2">${noun}</Dial></Response>`;
  const report = 'statusCallback="https://parley.example/t?a=1&amp;b=2" statusCallbackEvent="answered"';
  expect(dialTwiml({ ...dial, target: "+4930123" })).toBe(inside(`<Number ${report}>+4930123</Number>`));
  expect(dialTwiml({ ...dial, target: "sip:desk@example.com?a=1&b=2" })).toBe(
    inside(`<Sip ${report}>sip:desk@example.com?a=1&amp;b=2</Sip>`),
  );
});

test("a call that is over is hung up", () => {
  expect(hangUpTwiml()).toBe(`${XML}<Response><Hangup/></Response>`);
});

test("a refusal gives its reason", () => {
  expect(rejectTwiml("busy")).toBe(`${XML}<Response><Reject reason="busy"/></Response>`);
});
