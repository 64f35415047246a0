/**
 * A DTLS client without timers or sockets: it returns what it would send, so that a test decides what arrives, in which
 * pieces, how often and in which order.
 */
import { createHash, randomBytes, sign } from "node:crypto";
import { ByteReader, uint16, vector } from "@parley/media/web/dtls/byte-reader";
import { createDtlsCertificate } from "@parley/media/web/dtls/certificate";
import { CIPHER_SUITE, EXTENSION, GROUP, SIGNATURE } from "@parley/media/web/dtls/dtls-client-hello";
import {
  HANDSHAKE,
  type HandshakeMessage,
  HandshakeReassembler,
  writeHandshake,
} from "@parley/media/web/dtls/handshake-message";
import { createKeyExchange } from "@parley/media/web/dtls/key-exchange";
import {
  exportSrtpKeys,
  extendedMasterSecret,
  type RecordKeys,
  recordKeys,
  verifyData,
} from "@parley/media/web/dtls/key-schedule";
import {
  CONTENT,
  parseRecords,
  protectRecord,
  unprotectRecord,
  writeRecord,
} from "@parley/media/web/dtls/record";
import { certificateMessage } from "@parley/media/web/dtls/server-flight";

const GCM_PROFILE = 7;
const HEADER_BYTES = 12;
const sha256 = (data: Buffer) => createHash("sha256").update(data).digest();

export class DtlsTestClient {
  readonly certificate = createDtlsCertificate();
  /** The server's Finished has arrived and is correct. */
  isConnected = false;
  /** For SRTP with GCM; set once the second flight exists. */
  srtpKeys: Buffer | null = null;
  /** Application data from the server. */
  readonly received: string[] = [];
  private readonly random = randomBytes(32);
  private readonly exchange = createKeyExchange(GROUP.X25519);
  private readonly reassembler = new HandshakeReassembler();
  private transcript: Buffer[] = [];
  private serverRandom: Buffer = Buffer.alloc(32);
  private serverKey: Buffer = Buffer.alloc(0);
  private messages: HandshakeMessage[] = [];
  private finished: HandshakeMessage | null = null;
  private expected: Buffer = Buffer.alloc(0);
  private keys: RecordKeys | null = null;
  private sequence = [0, 0];

  constructor() {
    const hello = { type: HANDSHAKE.CLIENT_HELLO, sequence: 0, body: this.helloBody() };
    this.messages = [hello];
    this.transcript = [writeHandshake(hello)];
  }

  /**
   * The flight that the server should answer next, with new record numbers each time. Messages are split into fragments
   * of at most this many bytes, each in its own record and datagram; without it, all are in one datagram.
   */
  flight(fragmentBytes?: number): Buffer[] {
    const records = this.messages.flatMap((message) =>
      fragments(message, fragmentBytes ?? Number.POSITIVE_INFINITY).map((fragment) =>
        this.clear(CONTENT.HANDSHAKE, fragment),
      ),
    );
    if (this.finished) {
      records.push(this.clear(CONTENT.CHANGE_CIPHER_SPEC, Buffer.from([1])));
      records.push(this.seal(CONTENT.HANDSHAKE, writeHandshake(this.finished)));
    }
    return fragmentBytes === undefined ? [Buffer.concat(records)] : records;
  }

  /** Takes a datagram from the server. True if a new flight is due. */
  receive(datagram: Buffer): boolean {
    let isDue = false;
    for (const record of parseRecords(datagram)) {
      const clear = record.epoch === 0 ? record.fragment : this.open(record);
      if (clear && record.type === CONTENT.HANDSHAKE)
        isDue = this.takeHandshake(clear, record.epoch === 1) || isDue;
      if (clear && record.type === CONTENT.APPLICATION_DATA) this.received.push(clear.toString("latin1"));
    }
    return isDue;
  }

  /** A datagram with one record of application data. */
  data(data: Buffer | string): Buffer {
    return this.seal(CONTENT.APPLICATION_DATA, Buffer.from(data));
  }

  private helloBody(): Buffer {
    const extension = (type: number, body: Buffer) => Buffer.concat([uint16(type), vector(2, body)]);
    const extensions = [
      extension(EXTENSION.SUPPORTED_GROUPS, vector(2, uint16(GROUP.X25519))),
      extension(EXTENSION.SIGNATURE_ALGORITHMS, vector(2, uint16(SIGNATURE.ECDSA_P256_SHA256))),
      extension(EXTENSION.EXTENDED_MASTER_SECRET, Buffer.alloc(0)),
      extension(EXTENSION.USE_SRTP, Buffer.concat([vector(2, uint16(GCM_PROFILE)), vector(1)])),
    ];
    const [none, noCompression] = [vector(1), vector(1, Buffer.from([0]))];
    const suites = vector(2, uint16(CIPHER_SUITE));
    return Buffer.concat([
      uint16(0xfefd),
      this.random,
      none,
      none,
      suites,
      noCompression,
      vector(2, ...extensions),
    ]);
  }

  private takeHandshake(fragment: Buffer, isProtected: boolean): boolean {
    let isDue = false;
    for (const message of this.reassembler.add(fragment, isProtected).messages) {
      if (message.type === HANDSHAKE.FINISHED) this.isConnected = message.body.equals(this.expected);
      else this.transcript.push(writeHandshake(message));
      if (message.type === HANDSHAKE.SERVER_HELLO) this.serverRandom = message.body.subarray(2, 34);
      if (message.type === HANDSHAKE.SERVER_KEY_EXCHANGE) {
        const reader = new ByteReader(message.body);
        reader.take(3);
        this.serverKey = reader.vector(1);
      }
      if (message.type === HANDSHAKE.SERVER_HELLO_DONE) {
        this.prepareSecondFlight();
        isDue = true;
      }
    }
    return isDue;
  }

  private prepareSecondFlight(): void {
    this.messages = [];
    this.say(HANDSHAKE.CERTIFICATE, certificateMessage(this.certificate.der));
    this.say(HANDSHAKE.CLIENT_KEY_EXCHANGE, vector(1, this.exchange.publicKey));
    const secret = this.exchange.agree(this.serverKey);
    const master = extendedMasterSecret(secret, sha256(Buffer.concat(this.transcript)));
    this.keys = recordKeys(master, this.random, this.serverRandom);
    const signature = sign("sha256", Buffer.concat(this.transcript), this.certificate.privateKey);
    const verify = Buffer.concat([uint16(SIGNATURE.ECDSA_P256_SHA256), vector(2, signature)]);
    this.say(HANDSHAKE.CERTIFICATE_VERIFY, verify);
    const body = verifyData(master, "client", sha256(Buffer.concat(this.transcript)));
    this.finished = { type: HANDSHAKE.FINISHED, sequence: 4, body };
    this.transcript.push(writeHandshake(this.finished));
    this.expected = verifyData(master, "server", sha256(Buffer.concat(this.transcript)));
    this.srtpKeys = exportSrtpKeys(master, this.random, this.serverRandom, 56);
  }

  private say(type: number, body: Buffer): void {
    const message = { type, sequence: this.messages.length + 1, body };
    this.messages.push(message);
    this.transcript.push(writeHandshake(message));
  }

  private open(record: ReturnType<typeof parseRecords>[number]): Buffer | null {
    return this.keys && unprotectRecord(record, this.keys.serverKey, this.keys.serverSalt);
  }

  private clear(type: number, fragment: Buffer): Buffer {
    return writeRecord({ type, epoch: 0, sequence: this.next(0), fragment });
  }

  private seal(type: number, fragment: Buffer): Buffer {
    if (!this.keys) throw new Error("The client has no keys yet.");
    const record = { type, epoch: 1, sequence: this.next(1), fragment };
    return writeRecord(protectRecord(record, this.keys.clientKey, this.keys.clientSalt));
  }

  private next(epoch: 0 | 1): number {
    const sequence = this.sequence[epoch] ?? 0;
    this.sequence[epoch] = sequence + 1;
    return sequence;
  }
}

function fragments(message: HandshakeMessage, most: number): Buffer[] {
  const whole = writeHandshake(message);
  const body = whole.subarray(HEADER_BYTES);
  const pieces: Buffer[] = [];
  for (let at = 0; at === 0 || at < body.length; at += most) {
    const piece = body.subarray(at, Math.min(body.length, at + most));
    const header = Buffer.from(whole.subarray(0, HEADER_BYTES));
    header.writeUIntBE(at, 6, 3);
    header.writeUIntBE(piece.length, 9, 3);
    pieces.push(Buffer.concat([header, piece]));
  }
  return pieces;
}
