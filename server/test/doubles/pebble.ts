/** Let's Encrypt's test server (Debian's `pebble`), and a DNS server that resolves every name to 127.0.0.1. */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ChildLog } from "../harness/child-log.ts";
import { TEST_CERTIFICATE, TEST_KEY } from "@parley/testing/network/tls-certificate";
import { freePorts } from "../harness/free-ports.ts";

export interface Pebble {
  directoryUrl: string;
  /** The port where it verifies names: the service must listen there. */
  httpPort: number;
  httpsPort: number;
  /** PEM. Who signs its own certificate, and its intermediate authority's root. */
  ca: string;
  root(): Promise<string>;
  /** Orders that ended with a certificate. */
  readonly issued: number;
  close(): Promise<void>;
}

/** Rejects no nonce and waits for nothing, unlike what it does by default. */
const CALM = { PEBBLE_VA_NOSLEEP: "1", PEBBLE_WFE_NONCEREJECT: "0", PEBBLE_AUTHZREUSE: "0" };

export async function startPebble(): Promise<Pebble> {
  const folder = mkdtempSync(join(tmpdir(), "parley-pebble-"));
  const [certificate, privateKey] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  writeFileSync(certificate, TEST_CERTIFICATE);
  writeFileSync(privateKey, TEST_KEY);
  const [listen, management, httpPort, httpsPort, dns, dnsManagement] = await freePorts(6);
  const at = (port: number | undefined) => `127.0.0.1:${port}`;
  const config = {
    pebble: {
      listenAddress: at(listen),
      managementListenAddress: at(management),
      certificate,
      privateKey,
      httpPort,
      tlsPort: httpsPort,
      ocspResponderURL: "",
      externalAccountBindingRequired: false,
    },
  };
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
  const off = { "-defaultIPv6": "", "-http01": "", "-https01": "", "-tlsalpn01": "" };
  const on = { "-defaultIPv4": "127.0.0.1", "-dns01": at(dns), "-management": at(dnsManagement) };
  const names = start("pebble-challtestsrv", Object.entries({ ...off, ...on }).flat());
  const server = start("pebble", ["-config", join(folder, "config.json"), "-dnsserver", at(dns)]);
  await Promise.all([server.log.until(/ACME directory available/), names.log.until(/Starting/i)]);
  return {
    directoryUrl: `https://${at(listen)}/dir`,
    httpPort: httpPort ?? 0,
    httpsPort: httpsPort ?? 0,
    ca: TEST_CERTIFICATE,
    root: () => read(`https://${at(management)}/roots/0`),
    get issued() {
      return server.log.text.split("Issued certificate serial").length - 1;
    },
    async close() {
      await Promise.all([server, names].map(({ end }) => end()));
      rmSync(folder, { recursive: true });
    },
  };
}

function start(program: string, parameters: string[]): { log: ChildLog; end(): Promise<void> } {
  const child: ChildProcess = spawn("setpriv", ["--pdeathsig=KILL", "--", program, ...parameters], {
    env: { PATH: process.env["PATH"] ?? "", ...CALM },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (!child.stdout || !child.stderr) throw new Error("its output is piped");
  const log = new ChildLog(child.stdout, child.stderr);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  return {
    log,
    end() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

function read(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { ca: TEST_CERTIFICATE }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.once("end", () => resolve(text));
    });
    asking.once("error", reject).end();
  });
}
