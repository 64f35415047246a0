/** Certificates from an ACME server, on its own ports: how they are proven, shared, renewed, and what fails. */
import { X509Certificate } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:tls";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openAcme, type Acme, type AcmeOptions } from "../../src/platform/acme/open-acme.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { registerInstance } from "../../src/platform/db/opening/instances.ts";
import { bindRedirect } from "../../src/http/binding/bind-redirect.ts";
import { bindServer, type BoundServer } from "../../src/http/binding/bind-server.ts";
import { createSecretBox } from "../../src/platform/secrets/create-secret-box.ts";
import { anyConnections } from "../doubles/any-connections.ts";
import { createFakeClock, type FakeClock } from "@parley/testing/timing/fake-clock";
import { startPebble, type Pebble } from "../doubles/pebble.ts";
import { createInbox, type Inbox } from "@parley/testing/sip/sip-wire";
import { openTestDatabase } from "../harness/open-test-database.ts";
import { createLogger } from "@parley/base/logger";

const SECRETS = createSecretBox([Buffer.alloc(32, 7)]);
const DAY_MS = 86_400_000;

let pebble: Pebble;
let database: Database & AsyncDisposable;
beforeAll(async () => {
  [pebble, database] = await Promise.all([startPebble(), openTestDatabase()]);
});
afterAll(async () => {
  await Promise.all([pebble.close(), database[Symbol.asyncDispose]()]);
});

interface Node {
  acme: Acme;
  clock: FakeClock;
  told: Inbox<string>;
  got: Inbox<string>;
}

interface NodeOptions {
  /** Whether it has the port that the ACME server requests by HTTP. `deaf`: that port only redirects. */
  http?: true | "deaf";
  https?: true;
  /** Runs once its ports are open, before it does anything. */
  before?: () => Promise<unknown>;
  now?: number;
  directoryUrl?: string;
}

/** One process's share of it. */
async function openNode(host: string, ports: NodeOptions = {}): Promise<Node> {
  const opened = Promise.withResolvers<Acme>();
  const [told, got] = [createInbox<string>(), createInbox<string>()];
  const tell = (...words: unknown[]): void => told.put(String(words.at(-1)));
  const place = { host: "127.0.0.1" };
  const secure = {
    certificate: null,
    challengeCertificate: async () => (await opened.promise).challengeCertificate(),
  };
  let bound: BoundServer | null = null;
  if (ports.https) {
    bound = await bindServer({
      ...place,
      port: pebble.httpsPort,
      connections: anyConnections(),
      secure,
    });
    const { close } = bound;
    onTestFinished(() => close());
  }
  let answer: Acme["answer"] = () => null;
  if (ports.http) {
    const redirect = { ...place, port: pebble.httpPort, setting: "HTTP_PORT" };
    const { close } = await bindRedirect(redirect, anyConnections(), "https://x", (path) => answer(path));
    onTestFinished(() => close());
  }
  await ports.before?.();
  const instance = await registerInstance(database, createLogger("silent"));
  onTestFinished(() => instance.close());
  const clock = createFakeClock(ports.now ?? Date.now());
  const options: AcmeOptions = {
    db: database.db,
    secrets: SECRETS,
    instanceId: instance.id,
    host,
    directoryUrl: ports.directoryUrl ?? pebble.directoryUrl,
    email: "operator@example.com",
    hasHttp: ports.http !== undefined,
    userAgent: "Parley/test",
    clock,
    logger: { info: () => undefined, warn: tell, error: tell },
    ca: pebble.ca,
    onCertificate(pair) {
      bound?.setCertificate(pair);
      got.put(pair.cert);
    },
  };
  const acme = await openAcme(options);
  opened.resolve(acme);
  if (ports.http === true) ({ answer } = acme);
  onTestFinished(() => acme.close());
  return { acme, clock, told, got };
}

/** Connects as a browser does that trusts this ACME server; returns the names in the certificate. */
async function namesAt(host: string): Promise<string | undefined> {
  const ca = await pebble.root();
  const socket = connect({ host: "127.0.0.1", port: pebble.httpsPort, servername: host, ca });
  await once(socket, "secureConnect");
  const { subjectaltname } = socket.getPeerCertificate();
  socket.destroy();
  return subjectaltname;
}

test("HTTP-01: the first process gets a certificate, another one finds it, and it is renewed in time", async () => {
  const before = pebble.issued;
  const first = await openNode("voice.example.com", { http: true, https: true });
  await first.acme.settled;
  const cert = await first.got.next();
  expect(await namesAt("voice.example.com")).toBe("DNS:voice.example.com");
  const second = await openNode("voice.example.com");
  expect(await second.got.next()).toBe(cert);
  expect(pebble.issued - before).toBe(1);

  const inYears = Date.now() + 5 * 366 * DAY_MS; // this server's certificates last five years
  const later = await openNode("voice.example.com", { now: inYears });
  expect(await later.got.next()).toBe(cert);
  const renewed = await later.got.next();
  expect(renewed).not.toBe(cert);
  second.clock.advance(10_000);
  expect(await second.got.next()).toBe(renewed);
  expect([pebble.issued - before, later.told.waiting, second.told.waiting]).toEqual([2, [], []]);
});

test("TLS-ALPN-01: any process answers while another one asks", async () => {
  let asking: Node | undefined;
  await openNode("alpn.example.com", {
    https: true,
    before: async () => (asking = await openNode("alpn.example.com")),
  });
  const cert = await asking?.got.next();
  expect(asking?.told.waiting).toEqual([]);
  expect(new X509Certificate(cert ?? "").subjectAltName).toBe("DNS:alpn.example.com");
  // A challenge that nobody asked for gets no answer.
  const stranger = connect({ host: "127.0.0.1", port: pebble.httpsPort, ALPNProtocols: ["acme-tls/1"] });
  await expect(once(stranger, "secureConnect")).rejects.toThrow("disconnected before secure");
});

test("a failure says why and when the next attempt is, which takes the other way", async () => {
  const node = await openNode("late.example.com", { http: "deaf" });
  expect(await node.told.next()).toMatch(
    /^No certificate for late\.example\.com: the ACME server couldn't verify it over port 80 \(http-01\): .+ Next attempt in 2 min\.$/,
  );
  await node.acme.settled;
  node.clock.advance(120_000);
  expect(await node.told.next()).toMatch(/over port 443 \(tls-alpn-01\): .+ Next attempt in 6 min\.$/);
});

test("an ACME server that isn't there is named", async () => {
  const nobody = `127.0.0.1:${pebble.httpPort}`;
  const { told } = await openNode("voice.example.com", { directoryUrl: `https://${nobody}/dir` });
  expect(await told.next()).toBe(
    `No certificate for voice.example.com: the ACME server at ${nobody} can't be reached (ECONNREFUSED). Next attempt in 2 min.`,
  );
});
