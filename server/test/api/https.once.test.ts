/** HTTPS of the service itself: a certificate that is replaced while calls are on. */
import { once } from "node:events";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import {
  OTHER_CERTIFICATE,
  OTHER_KEY,
  TEST_CERTIFICATE,
  TEST_KEY,
} from "@parley/testing/network/tls-certificate";
import { startService } from "../harness/start-service.ts";

const CA = [TEST_CERTIFICATE, OTHER_CERTIFICATE];

function certificateFiles(): { TLS_CERT: string; TLS_KEY: string; replace(): void } {
  const folder = mkdtempSync(join(tmpdir(), "parley-https-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [TLS_CERT, TLS_KEY] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const write = (path: string, text: string): void => {
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
  };
  write(TLS_CERT, TEST_CERTIFICATE);
  write(TLS_KEY, TEST_KEY);
  return {
    TLS_CERT,
    TLS_KEY,
    replace() {
      write(TLS_CERT, OTHER_CERTIFICATE);
      write(TLS_KEY, OTHER_KEY);
    },
  };
}

/** The name in the certificate that a new connection gets. */
async function nameAt(port: number): Promise<unknown> {
  const socket = connect({ host: "127.0.0.1", port, ca: CA });
  await once(socket, "secureConnect");
  const { CN } = socket.getPeerCertificate().subject;
  socket.destroy();
  return CN;
}

/** The JSON of the answer. */
async function post<T>(url: string, token: string, body: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const asking = request(url, { method: "POST", ca: CA, headers }).end(JSON.stringify(body));
  const [answer] = (await once(asking, "response")) as [AsyncIterable<Buffer>];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString()) as T;
}

test("calls go on while the certificate of HTTPS and of SIP is replaced", async () => {
  const { replace, ...files } = certificateFiles();
  const env = { ...files, HOST: "127.0.0.1", HTTP_PORT: "0", SIP_PORTS: "tls:0" };
  const service = await startService({ env });
  const port = Number(new URL(service.url).port);
  expect(service.url).toBe(`https://127.0.0.1:${port}`);
  const [, httpPort] = await service.logs.until(/"port":(\d+),"msg":"redirecting HTTP to HTTPS"/);
  const redirected = await fetch(`http://127.0.0.1:${httpPort}/docs`, { redirect: "manual" });
  expect(redirected.headers.get("location")).toBe(`${service.url}/docs`);

  const { url, workspaceId, token } = service;
  const agents = `${url}/public/v1/workspaces/${workspaceId}/agents`;
  const { id } = await post<{ id: string }>(agents, token, { name: "Mara", system_prompt: "Help." });
  const start = `${url}/workspaces/${workspaceId}/agents/${id}/token`;
  const started = await post<{ ws_url: string }>(start, token, {});
  const call = new WebSocket(started.ws_url, { ca: CA });
  onTestFinished(() => call.close());
  let said = "";
  call.on("message", (data: Buffer, isBinary) => (said += isBinary ? "" : data.toString()));
  await once(call, "open");
  expect(await nameAt(port)).toBe("tools.test");
  replace();
  // Both listeners reload, each by itself.
  await service.logs.until(/reloaded the certificate[^]*reloaded the certificate/);
  expect(await nameAt(port)).toBe("other.test");
  call.send(JSON.stringify({ type: "text", text: "wombat" }));
  await expect.poll(() => said).toContain("wombat");
});
