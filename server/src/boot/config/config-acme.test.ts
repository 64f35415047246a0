import { expect, test } from "vitest";
import { loadConfig } from "./config.ts";

const ACME = { ACME_EMAIL: "operator@example.com", PUBLIC_URL: "https://voice.example.com" };

test("an email address and an https name make certificates by Let's Encrypt, at 443 and 80", () => {
  const acme = {
    email: "operator@example.com",
    host: "voice.example.com",
    directoryUrl: "https://acme-v02.api.letsencrypt.org/directory",
  };
  expect(loadConfig(ACME)).toMatchObject({ acme, tls: null, port: 443, httpPort: 80, host: "::" });
  const directoryUrl = "https://ca.internal/acme/directory";
  expect(loadConfig({ ...ACME, ACME_DIRECTORY_URL: directoryUrl }).acme).toEqual({ ...acme, directoryUrl });
  expect(loadConfig({ ...ACME, SIP_PORTS: "tls:5061" }).sip).toMatchObject({ tls: null });
});

test.each([
  [{ ACME_EMAIL: "operator" }, "ACME_EMAIL must be one email address."],
  [{ ACME_EMAIL: "a@b.c,d@e.f" }, "ACME_EMAIL must be one email address."],
  [{ PUBLIC_URL: "" }, "PUBLIC_URL must be https:// and a public name if ACME_EMAIL is set."],
  [{ PUBLIC_URL: "http://voice.example.com" }, "PUBLIC_URL must be https:// and a public name"],
  [{ PUBLIC_URL: "https://203.0.113.7" }, "PUBLIC_URL must be https:// and a public name"],
  [{ PUBLIC_URL: "https://[2001:db8::7]" }, "PUBLIC_URL must be https:// and a public name"],
  [{ PUBLIC_URL: "https://localhost" }, "PUBLIC_URL must be https:// and a public name"],
  [{ TLS_CERT: "cert.pem" }, "TLS_"],
  [{ ACME_DIRECTORY_URL: "http://ca.internal/" }, "ACME_DIRECTORY_URL must begin with https://."],
  [{ ACME_EMAIL: "", ACME_DIRECTORY_URL: "https://ca.internal/" }, "ACME_DIRECTORY_URL needs ACME_EMAIL"],
])("%j is refused", (env, message) => {
  expect(() => loadConfig({ ...ACME, ...env })).toThrow(message);
});
