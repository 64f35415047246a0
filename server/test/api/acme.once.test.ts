/** The whole service gets its certificate by ACME while it starts. */
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { startPebble } from "../doubles/pebble.ts";
import { TEST_CERTIFICATE } from "@parley/testing/network/tls-certificate";
import { startService } from "../harness/start-service.ts";

test("the service starts with a certificate for its name, and its HTTP port leads to HTTPS", async () => {
  const pebble = await startPebble();
  onTestFinished(() => pebble.close());
  const folder = mkdtempSync(join(tmpdir(), "parley-acme-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const authority = join(folder, "ca.pem");
  writeFileSync(authority, TEST_CERTIFICATE);
  const service = await startService({
    env: {
      ACME_EMAIL: "operator@example.com",
      ACME_DIRECTORY_URL: pebble.directoryUrl,
      PUBLIC_URL: "https://voice.example.com",
      HOST: "127.0.0.1",
      PORT: String(pebble.httpsPort),
      HTTP_PORT: String(pebble.httpPort),
      SIP_PORTS: "tls:0",
      NODE_EXTRA_CA_CERTS: authority,
    },
  });
  expect(service.url).toBe("https://voice.example.com");
  const socket = connect({
    host: "127.0.0.1",
    port: pebble.httpsPort,
    servername: "voice.example.com",
    ca: await pebble.root(),
  });
  onTestFinished(() => void socket.destroy());
  await once(socket, "secureConnect");
  socket.write("GET /readyz HTTP/1.1\r\nhost: voice.example.com\r\nconnection: close\r\n\r\n");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  const redirected = await fetch(`http://127.0.0.1:${pebble.httpPort}/docs`, { redirect: "manual" });
  expect(redirected.headers.get("location")).toBe("https://voice.example.com/docs");
});
