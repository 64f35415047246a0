import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { OTHER_KEY, TEST_CERTIFICATE, TEST_KEY } from "@parley/testing/network/tls-certificate";
import { loadConfig } from "./config.ts";

function file(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "parley-tls-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "file.pem");
  writeFileSync(path, text);
  return path;
}

const pair = () => ({ TLS_CERT: file(TEST_CERTIFICATE), TLS_KEY: file(TEST_KEY) });

test("with a certificate the service is at 443 of every interface, and 80 leads there", () => {
  const env = pair();
  const tls = { cert: TEST_CERTIFICATE, key: TEST_KEY, certFile: env.TLS_CERT, keyFile: env.TLS_KEY };
  expect(loadConfig(env)).toMatchObject({
    tls,
    sip: { tls },
    port: 443,
    httpPort: 80,
    host: "::",
    publicUrl: "https://localhost",
  });
});

test.each([
  [{ PORT: "8443" }, { port: 8443, httpPort: null, publicUrl: "https://localhost:8443" }],
  [
    { PORT: "8443", HTTP_PORT: "8080" },
    { port: 8443, httpPort: 8080 },
  ],
  [{ HTTP_PORT: "none" }, { port: 443, httpPort: null }],
  [{ HOST: "10.0.0.1" }, { host: "10.0.0.1", publicUrl: "https://10.0.0.1" }],
  [{ PUBLIC_URL: "https://voice.example.com" }, { publicUrl: "https://voice.example.com" }],
])("%j changes that", (env, expected) => {
  expect(loadConfig({ ...pair(), ...env })).toMatchObject(expected);
});

test.each([
  [
    { PUBLIC_URL: "http://voice.example.com" },
    "PUBLIC_URL must begin with https:// if TLS_CERT is set. For a certificate of SIP alone, set SIP_TLS_CERT.",
  ],
  [{ PORT: "8443", HTTP_PORT: "8443" }, 'HTTP_PORT is 8443, as PORT is. Each needs its own, or use "none".'],
  [{ HTTP_PORT: "http" }, 'HTTP_PORT is "http". Use a port from 0 (any free port) to 65535.'],
  [{ TLS_KEY: "" }, "TLS_KEY must be set with TLS_CERT: the file of its key."],
  [{ TLS_CERT: "" }, "TLS_CERT must be set with TLS_KEY: the file of its certificate."],
])("with a certificate, %j is refused", (env, message) => {
  expect(() => loadConfig({ ...pair(), ...env })).toThrow(message);
});

test("HTTP_PORT without HTTPS is refused", () => {
  const message = "HTTP_PORT redirects to HTTPS, which needs TLS_CERT and TLS_KEY, or ACME_EMAIL.";
  expect(() => loadConfig({ HTTP_PORT: "80" })).toThrow(message);
});

test("a pair that TLS can't use is refused, without the files' contents", () => {
  const why = (env: Record<string, string>) => () => loadConfig({ ...pair(), ...env });
  const format = { type: "pkcs8", format: "pem" } as const;
  const sealed = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { ...format, cipher: "aes-256-cbc", passphrase: "secret" },
  }).privateKey;
  expect(why({ TLS_KEY: file(OTHER_KEY) })).toThrow(
    /^TLS_KEY names a key that doesn't match the certificate in TLS_CERT\.$/,
  );
  expect(why({ TLS_KEY: file(sealed) })).toThrow(/^TLS_KEY names a file without an unencrypted PEM key\.$/);
  expect(why({ TLS_CERT: file("hunter2") })).toThrow(/^TLS_CERT names a file without a PEM certificate\.$/);
});
