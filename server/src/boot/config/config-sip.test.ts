import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { TEST_CERTIFICATE, TEST_KEY } from "@parley/testing/network/tls-certificate";
import { readSip } from "./config-sip.ts";
import { ConfigError } from "./config-values.ts";

function files(contents: Record<string, string>): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "parley-sip-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return Object.fromEntries(
    Object.entries(contents).map(([name, text]) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return [name, path];
    }),
  );
}

const NONE = { ports: [], host: null, addresses: [], tls: null, tlsCa: null, networkAllow: [] };

test.each([
  [{}, NONE],
  [
    { SIP_PORTS: "udp:5060, tcp:5060" },
    {
      ...NONE,
      ports: [
        { transport: "udp", port: 5060 },
        { transport: "tcp", port: 5060 },
      ],
    },
  ],
  [{ SIP_PORTS: "udp:0" }, { ...NONE, ports: [{ transport: "udp", port: 0 }] }],
  [{ SIP_HOST: "10.0.0.5" }, { ...NONE, host: "10.0.0.5" }],
  [{ SIP_ADDRESSES: "192.88.1.9,2001:db8::1" }, { ...NONE, addresses: ["192.88.1.9", "2001:db8::1"] }],
  [
    { SIP_NETWORK_ALLOW: "fritz.box, 192.168.0.0/16" },
    { ...NONE, networkAllow: ["fritz.box", "192.168.0.0/16"] },
  ],
])("%j is accepted", (env, expected) => {
  expect(readSip(env)).toEqual(expected);
});

test.each([
  ["SIP_PORTS", "5060"],
  ["SIP_PORTS", "udp:65536"],
  ["SIP_PORTS", "sctp:5060"],
  ["SIP_PORTS", "udp:5060,"],
  ["SIP_PORTS", "udp:5060,udp:5070"],
  ["SIP_PORTS", "tls:5061"],
  ["SIP_HOST", "sip.example.com"],
  ["SIP_ADDRESSES", "sip.example.com"],
  ["SIP_NETWORK_ALLOW", "10.0.0.0/33"],
  ["SIP_TLS_CA", "/nowhere/ca.pem"],
  ["SIP_TLS_CERT", "/nowhere/cert.pem"],
  ["SIP_TLS_KEY", "/nowhere/key.pem"],
])("%s=%s is refused, in one line that begins with a variable's name", (name, value) => {
  expect(() => readSip({ [name]: value })).toThrow(ConfigError);
  expect(() => readSip({ [name]: value })).toThrow(/^SIP_[A-Z_]+ .+$/);
});

describe("the certificate", () => {
  const read = (env: Record<string, string>) => readSip({ SIP_PORTS: "tcp:5060,tls:5061", ...env });

  test("is read from SIP_TLS_CERT and SIP_TLS_KEY, or else from TLS_CERT and TLS_KEY", () => {
    const { cert = "", key = "" } = files({ cert: TEST_CERTIFICATE, key: TEST_KEY });
    const tls = { cert: TEST_CERTIFICATE, key: TEST_KEY, certFile: cert, keyFile: key };
    expect(read({ SIP_TLS_CERT: cert, SIP_TLS_KEY: key }).tls).toEqual(tls);
    expect(read({ TLS_CERT: cert, TLS_KEY: key }).tls).toEqual(tls);
    expect(read({ TLS_CERT: "/nowhere", SIP_TLS_CERT: cert, TLS_KEY: key }).tls).toEqual(tls);
  });

  test("of an authority is read from SIP_TLS_CA", () => {
    const { ca = "", text = "" } = files({ ca: TEST_CERTIFICATE, text: "hunter2" });
    expect(readSip({ SIP_TLS_CA: ca }).tlsCa).toBe(TEST_CERTIFICATE);
    expect(() => readSip({ SIP_TLS_CA: text })).toThrow("SIP_TLS_CA names a file without a PEM certificate.");
  });

  test("is checked against its key, and no message repeats the files' contents", () => {
    const other = generateKeyPairSync("ec", {
      namedCurve: "P-256",
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    }).privateKey;
    const paths = files({ cert: TEST_CERTIFICATE, key: TEST_KEY, other, text: "hunter2" });
    const { cert = "", key = "", text = "" } = paths;
    const why = (env: Record<string, string>) => {
      try {
        return read(env).tls;
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect([
      why({ SIP_TLS_CERT: cert }),
      why({ TLS_KEY: key }),
      why({ SIP_TLS_CERT: text, SIP_TLS_KEY: key }),
      why({ SIP_TLS_CERT: cert, SIP_TLS_KEY: text }),
      why({ TLS_CERT: cert, SIP_TLS_KEY: paths["other"] ?? "" }),
      why({ TLS_CERT: cert, TLS_KEY: "/nowhere" }),
    ]).toEqual([
      "SIP_TLS_KEY must be set with SIP_TLS_CERT: the file of its key.",
      "SIP_TLS_CERT must be set with TLS_KEY: the file of its certificate.",
      "SIP_TLS_CERT names a file without a PEM certificate.",
      "SIP_TLS_KEY names a file without an unencrypted PEM key.",
      "SIP_TLS_KEY names a key that doesn't match the certificate in TLS_CERT.",
      'TLS_KEY is "/nowhere", which can\'t be read (ENOENT).',
    ]);
  });
});
