import type { PeerCertificate } from "node:tls";
import { expect, test } from "vitest";
import { checkSipIdentity } from "./tls-identity.ts";

test.each([
  ["sip.example.com", "DNS:sip.example.com", true],
  ["SIP.example.com", "DNS:sip.example.com", true],
  ["example.com", "URI:sip:example.com", true],
  ["example.com", "DNS:other.example.com, URI:sip:example.com", true],
  ["example.com", "URI:sips:Example.com", true],
  ["a.trunks.example.com", "DNS:*.trunks.example.com", true],
  ["192.0.2.1", "IP Address:192.0.2.1", true],
  ["example.com", "URI:sip:alice@example.com", false],
  ["example.com", "URI:https:example.com", false],
  ["example.com", 'DNS:"x, URI:sip:example.com"', false],
  ["a.b.trunks.example.com", "DNS:*.trunks.example.com", false],
  ["sip.example.com", "DNS:example.com", false],
  ["192.0.2.1", "URI:sip:192.0.2.1", false],
  ["192.0.2.1", "DNS:192.0.2.1", false],
])("%s with %s: %s (RFC 5922 7.1)", (name, subjectaltname, expected) => {
  const certificate = { subject: { CN: "Trunk" }, subjectaltname } as PeerCertificate;
  expect(checkSipIdentity(name, certificate) === undefined).toBe(expected);
});
