/**
 * Why calls use our own DTLS, SRTP and SCTP: what werift does with forged, repeated and malformed packets, compared
 * with our own code where the result is a number. docs/decisions/0070-webrtc-stack.md is the record.
 */
import { execFileSync } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DtlsClient, DtlsServer, HashAlgorithm, RtpHeader, SignatureAlgorithm, SrtpSession } from "werift";
import { createDtlsCertificate } from "@parley/media/web/dtls/certificate";
import { CONTENT, writeRecord } from "@parley/media/web/dtls/record";
import { writeRtpHeader } from "@parley/media/rtp/rtp-packet";
import { deriveSrtpKeys } from "@parley/media/srtp/srtp-keys";
import { SrtpSender } from "@parley/media/srtp/srtp-stream";

const GCM = 7;
const HANDSHAKE_MS = 1_500;

await foreignKey();
await forgedRecords();
repeatedSound();
sealingCost();
malformedData();
process.exit(0); // werift's retransmissions would go on for a minute

async function foreignKey(): Promise<void> {
  const { server, client } = pair(true);
  void client.connect().catch(() => undefined);
  await sleep(HANDSHAKE_MS);
  say("a client without its certificate's private key connects", server.connected);
}

async function forgedRecords(): Promise<void> {
  const { server, client, toServer, fromClient } = pair(false);
  const received: string[] = [];
  let closes = 0;
  server.onClose.subscribe(() => (closes += 1));
  server.onData.subscribe((data) => received.push(data.toString()));
  void client.connect().catch(() => undefined);
  await sleep(HANDSHAKE_MS);
  await client.send(Buffer.from("once"));
  await sleep(50);
  toServer(fromClient.at(-1) ?? Buffer.alloc(0));
  say("a repeated record is delivered again", received.length === 2);
  toServer(writeRecord({ type: CONTENT.ALERT, epoch: 0, sequence: 99, fragment: Buffer.from([1, 0]) }));
  say("a forged plaintext alert ends a connection", closes > 0);
  toServer(fromClient[0] ?? Buffer.alloc(0));
  say("a forged plaintext hello discards its keys", !server.connected);
}

function repeatedSound(): void {
  const [key, salt] = [Buffer.alloc(16, 1), Buffer.alloc(12, 2)];
  const keys = { localMasterKey: key, localMasterSalt: salt, remoteMasterKey: key, remoteMasterSalt: salt };
  const session = new SrtpSession({ keys, profile: GCM });
  const packet = session.encrypt(Buffer.from("speech"), new RtpHeader({ sequenceNumber: 7, ssrc: 1 }));
  session.decrypt(packet);
  say("a repeated audio packet is accepted again", session.decrypt(packet).length > 0);

  const sealed = randomBytes(90);
  const header = new RtpHeader({ ssrc: 1, payloadType: 111 });
  say(
    "sealing an audio packet, werift",
    micros((index) => {
      header.sequenceNumber = index & 0xffff;
      session.encrypt(sealed, header);
    }),
  );
}

function sealingCost(): void {
  const sender = new SrtpSender(deriveSrtpKeys(GCM, randomBytes(56)).rtpOut);
  const payload = randomBytes(90);
  const header = { payloadType: 111, marker: false, timestamp: 0, ssrc: 1 };
  say(
    "sealing an audio packet, ours",
    micros((index) => sender.seal(writeRtpHeader({ ...header, sequence: index & 0xffff }), payload)),
  );
}

/** In separate processes, since one of these ends its process. */
function malformedData(): void {
  const setup = `import { Event, RTCSctpTransport } from "werift";
    import { crc32c } from "./packages/media/src/web/sctp/crc32c.ts";
    const dtls = { iceTransport: { role: "controlled" }, role: "server", state: "connected", sendData: async () => {}, onStateChange: new Event() };
    const transport = new RTCSctpTransport(5000);
    transport.setDtlsTransport(dtls);
    await transport.start(5000);`;
  const short = run(`${setup} dtls.dataReceiver(Buffer.alloc(5)); setTimeout(() => process.exit(0), 50);`);
  say("five bytes on the data channel's association end the process", short.status !== 0);
  const flood = run(`${setup}
    Object.assign(transport.sctp, { lastReceivedTsn: 0, associationState: 2 });
    const began = performance.now();
    for (let tsn = 10; tsn < 4010; tsn++) {
      const packet = Buffer.alloc(32);
      packet.writeUInt16BE(5000, 0);
      packet.writeUInt16BE(5000, 2);
      packet.writeUInt32BE(transport.sctp.localVerificationTag, 4);
      packet.writeUInt32BE(0x00020014, 12);
      packet.writeUInt32BE(tsn, 16);
      packet.writeUInt32BE(crc32c(packet), 8);
      packet.writeUInt32LE(packet.readUInt32BE(8), 8);
      dtls.dataReceiver(packet);
    }
    await new Promise(setImmediate);
    console.log(Math.round(performance.now() - began));
    process.exit(0);`);
  say("4,000 packets of 32 bytes behind a gap block the thread for", `${flood.output.trim()} ms`);
}

function run(script: string): { status: number; output: string } {
  const args = ["--input-type=module", "--eval", script];
  try {
    return { status: 0, output: execFileSync(process.execPath, args, { encoding: "utf8", stdio: "pipe" }) };
  } catch (error) {
    return { status: (error as { status: number }).status, output: "" };
  }
}

function micros(act: (index: number) => void): string {
  for (let index = 0; index < 2_000; index++) act(index);
  const before = process.threadCpuUsage();
  for (let index = 2_000; index < 22_000; index++) act(index);
  const { user, system } = process.threadCpuUsage(before);
  return `${((user + system) / 20_000).toFixed(1)} µs`;
}

/** werift's server and client, connected in memory. */
function pair(isForeign: boolean) {
  const fromClient: Buffer[] = [];
  const [ours, theirs] = [transport(), transport()];
  ours.send = (data) => Promise.resolve(void setImmediate(() => theirs.onData(Buffer.from(data))));
  theirs.send = (data) => {
    fromClient.push(Buffer.from(data));
    setImmediate(() => ours.onData(Buffer.from(data)));
    return Promise.resolve();
  };
  const common = {
    signatureHash: { hash: HashAlgorithm.sha256_4, signature: SignatureAlgorithm.ecdsa_3 },
    srtpProfiles: [GCM as 7],
    extendedMasterSecret: true,
    certificateRequest: true,
  };
  const server = new DtlsServer({ ...common, transport: ours, ...pem(false) });
  const client = new DtlsClient({ ...common, transport: theirs, ...pem(isForeign) });
  return { server, client, fromClient, toServer: (data: Buffer) => ours.onData(data) };
}

function transport() {
  return {
    type: "memory",
    address: { address: "127.0.0.1", family: "IPv4", port: 1 },
    closed: false,
    onData: (_data: Buffer) => undefined as void,
    send: (_data: Buffer) => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

function pem(isForeign: boolean): { cert: string; key: string } {
  const { der, privateKey } = createDtlsCertificate();
  const key = isForeign ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey : privateKey;
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

function say(what: string, outcome: boolean | string): void {
  console.log(`  ${what.padEnd(66)} ${outcome === true ? "yes" : outcome === false ? "no" : outcome}`);
}
