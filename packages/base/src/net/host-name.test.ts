import { expect, test } from "vitest";
import { splitHostPort } from "./host-name.ts";

test.each([
  ["proxy.example.com", { host: "proxy.example.com", port: null }],
  ["proxy.example.com:5061", { host: "proxy.example.com", port: 5061 }],
  ["203.0.113.7:5060", { host: "203.0.113.7", port: 5060 }],
  ["[2001:db8::1]:5060", { host: "2001:db8::1", port: 5060 }],
  ["[2001:db8::1]", { host: "2001:db8::1", port: null }],
  ["2001:db8::1", null],
  ["proxy.example.com:0", null],
  ["proxy.example.com:65536", null],
  ["sip:proxy.example.com", null],
  ["[proxy.example.com]", null],
  ["proxy example.com", null],
  ["", null],
])("%j is %j", (text, split) => {
  expect(splitHostPort(text)).toEqual(split);
});
