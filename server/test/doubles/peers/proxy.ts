/** Debian's nginx and Caddy in front of the service, with the configuration of docs/operations.md. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { TEST_CERTIFICATE, TEST_KEY } from "@parley/testing/network/tls-certificate";
import { docBlock, replaceEach } from "./doc-block.ts";
import { untilListening } from "./haproxy.ts";
import { startPeer, untilReady } from "./peer-process.ts";

/** The name in the tests' certificate, instead of the page's. */
export const PROXY_NAME = "tools.test";

export interface ProxyPorts {
  https: number;
  /** Redirects there. */
  http: number;
  /** The service's. */
  service: number;
}

export async function startNginx({ https, http, service }: ProxyPorts): Promise<void> {
  const folder = newFolder();
  const { cert, key } = writeCertificate(folder);
  const block = replaceEach(docBlock("operations.md", "nginx"), {
    "listen [::]:80;": "",
    "listen [::]:443 ssl http2;": "",
    "listen 80;": `listen 127.0.0.1:${http};`,
    "listen 443 ssl http2;": `listen 127.0.0.1:${https} ssl http2;`,
    "voice.example.com": PROXY_NAME,
    "/etc/ssl/private/voice.pem": cert,
    "/etc/ssl/private/voice.key": key,
    "127.0.0.1:8080": `127.0.0.1:${service}`,
  });
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const config = join(folder, "nginx.conf");
  const lines = [
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;`,
    process.getuid?.() === 0 ? "user root;" : "",
    "events {}",
    "http {",
    `access_log off; ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(" ")}`,
    block,
    "}",
  ];
  writeFileSync(config, lines.join("\n"));
  const parameters = ["-p", folder, "-e", "stderr", "-c", config];
  const peer = startPeer({ command: "nginx", parameters });
  await untilReady("nginx", peer, untilListening(https));
}

export async function startCaddy({ https, http, service }: ProxyPorts): Promise<void> {
  const folder = newFolder();
  const { cert, key } = writeCertificate(folder);
  const block = replaceEach(docBlock("operations.md", "Caddy"), {
    "voice.example.com {": `${PROXY_NAME} {\n  tls ${cert} ${key}`,
    "127.0.0.1:8080": `127.0.0.1:${service}`,
  });
  const config = join(folder, "Caddyfile");
  const options = `{\n  admin off\n  http_port ${http}\n  https_port ${https}\n  default_bind 127.0.0.1\n  grace_period 1s\n}\n`;
  writeFileSync(config, options + block);
  const parameters = ["run", "--config", config, "--adapter", "caddyfile"];
  const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const peer = startPeer({ command: "caddy", parameters, env });
  await untilReady("caddy", peer, untilListening(https));
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "parley-proxy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function writeCertificate(folder: string): { cert: string; key: string } {
  const [cert, key] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  writeFileSync(cert, TEST_CERTIFICATE);
  writeFileSync(key, TEST_KEY);
  return { cert, key };
}
