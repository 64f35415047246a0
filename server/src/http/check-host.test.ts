import { expect, test } from "vitest";
import { checkHost, checkOrigin, checkProbeHost } from "./check-host.ts";

const PUBLIC_URL = "https://voice.example.com";
const FORBIDDEN = expect.objectContaining({ code: "FORBIDDEN" }) as Error;

test.each([
  "voice.example.com",
  "VOICE.example.com:8443",
  "localhost:8080",
  "localhost",
  "parley.localhost:1",
  "127.0.0.1:8080",
  "127.9.9.9",
  "[::1]:8080",
])("answers to the host %s", (host) => {
  expect(() => checkHost(host, PUBLIC_URL)).not.toThrow();
});

test.each([
  undefined,
  "",
  "evil.example.com",
  "voice.example.com.evil.com",
  "evil.com:80@voice.example.com",
  "evil.com/voice.example.com",
  "localhost.evil.com",
  "127.0.0.1.evil.com",
  "10.0.0.1",
  "[::2]",
  "voice.example.com#",
  "a b",
])("refuses the host %j", (host) => {
  expect(() => checkHost(host, PUBLIC_URL)).toThrow(FORBIDDEN);
});

const PROBED = {
  publicUrl: PUBLIC_URL,
  instanceUrl: "http://parley-1.internal:8080",
  probeHosts: ["Probe.example.com", "10.0.0.9"],
};

test.each([
  "10.0.0.1:8080",
  "192.0.2.2",
  "[2001:db8::2]:8080",
  "127.0.0.1",
  "localhost:8080",
  "voice.example.com",
  "parley-1.internal",
  "PARLEY-1.internal:9090",
  "probe.example.com:8080",
])("answers probes at the host %s", (host) => {
  expect(() => checkProbeHost(host, PROBED)).not.toThrow();
});

test.each([
  undefined,
  "",
  "evil.example.com",
  "10.0.0.1.evil.com",
  "10.0.0.1@evil.com",
  "xprobe.example.com",
  "probe.example.com.evil.com",
  "parley-1.internal.evil.com",
  "[2001:db8::2",
  "null",
])("refuses probes at the host %j", (host) => {
  expect(() => checkProbeHost(host, PROBED)).toThrow(FORBIDDEN);
  expect(() => checkProbeHost(host, { ...PROBED, instanceUrl: null, probeHosts: [] })).toThrow(FORBIDDEN);
});

test.each([undefined, "https://voice.example.com", "http://localhost:5173", "http://[::1]:8080"])(
  "takes a request from a page of %s",
  (origin) => {
    expect(() => checkOrigin(origin, PUBLIC_URL)).not.toThrow();
  },
);

test.each(["null", "http://voice.example.com", "https://voice.example.com:444", "https://evil.com", ""])(
  "refuses a request from a page of %j",
  (origin) => {
    expect(() => checkOrigin(origin, PUBLIC_URL)).toThrow(FORBIDDEN);
  },
);
