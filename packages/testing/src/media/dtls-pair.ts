/**
 * Our DTLS server and werift's client, connected in memory.
 * The traffic between them can be watched, dropped and forged.
 */
import { generateKeyPairSync } from "node:crypto";
import { DtlsClient, HashAlgorithm, SignatureAlgorithm } from "werift";
import { createDtlsCertificate, type DtlsCertificate } from "@parley/media/web/dtls/certificate";
import { DtlsServer } from "@parley/media/web/dtls/dtls-server";
import type { SrtpKeyMaterial } from "@parley/media/web/dtls/server-handshake";

export interface DtlsPair {
  server: DtlsServer;
  client: DtlsClient;
  /** What each side sent, in order. */
  fromServer: Buffer[];
  fromClient: Buffer[];
  /** What the server reported. */
  connected: SrtpKeyMaterial[];
  received: string[];
  closed: (Error | null)[];
  clientConnected: boolean;
  clientReceived: string[];
  connect(): void;
  close(): void;
}

export interface PairOptions {
  /** Whether the nth datagram of a side is lost. */
  loses?(side: "server" | "client", index: number): boolean;
  /** The client signs with a key that doesn't belong to its certificate. */
  foreignKey?: boolean;
  /** The fingerprint that the server expects, instead of the client's. */
  fingerprint?: string;
  srtpProfile?: 1 | 7;
}

export function dtlsPair(options: PairOptions = {}): DtlsPair {
  const certificate = createDtlsCertificate();
  const mine = createDtlsCertificate();
  const transport = {
    type: "memory",
    address: { address: "127.0.0.1", family: "IPv4", port: 1 },
    closed: false,
    onData: (_data: Buffer, _from: readonly [string, number]) => undefined as void,
    send: (data: Buffer) => deliver("client", data),
    close: () => Promise.resolve(),
  };
  const server = new DtlsServer({
    certificate: mine,
    fingerprints: [{ hash: "sha256", value: options.fingerprint ?? certificate.fingerprint }],
    send: (datagram) => void deliver("server", datagram),
    onConnected: (keys) => pair.connected.push(keys),
    onData: (data) => pair.received.push(data.toString()),
    onClosed: (error) => pair.closed.push(error),
  });
  const client = new DtlsClient({
    transport,
    ...pem(certificate, options.foreignKey ?? false),
    signatureHash: { hash: HashAlgorithm.sha256_4, signature: SignatureAlgorithm.ecdsa_3 },
    srtpProfiles: [options.srtpProfile ?? 7],
    extendedMasterSecret: true,
  });
  const pair: DtlsPair = {
    server,
    client,
    fromServer: [],
    fromClient: [],
    connected: [],
    received: [],
    closed: [],
    clientConnected: false,
    clientReceived: [],
    // Its retransmissions give up long after the test, with an error that nobody awaits.
    connect: () => void client.connect().catch(() => undefined),
    close() {
      transport.closed = true;
      server.close();
    },
  };
  client.onConnect.subscribe(() => (pair.clientConnected = true));
  client.onData.subscribe((data) => pair.clientReceived.push(data.toString()));

  function deliver(side: "server" | "client", data: Buffer): Promise<void> {
    if (transport.closed) return Promise.resolve();
    const sent = side === "server" ? pair.fromServer : pair.fromClient;
    sent.push(Buffer.from(data));
    if (options.loses?.(side, sent.length - 1)) return Promise.resolve();
    setImmediate(() => {
      if (side === "client") server.receive(Buffer.from(data));
      else transport.onData(Buffer.from(data), ["127.0.0.1", 1]);
    });
    return Promise.resolve();
  }
  return pair;
}

function pem({ der, privateKey }: DtlsCertificate, foreignKey: boolean): { cert: string; key: string } {
  const key = foreignKey ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : privateKey;
  const body =
    der
      .toString("base64")
      .match(/.{1,64}/g)
      ?.join("\n") ?? "";
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: key.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}
