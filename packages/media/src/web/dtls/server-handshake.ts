/**
 * The sequence and computations of the handshake, without records, timers or sockets (RFC 5246, 7.3; full handshake
 * with client certificate).
 */
import { createHash, type KeyObject, randomBytes, timingSafeEqual } from "node:crypto";
import { ByteReader } from "./byte-reader.ts";
import type { DtlsCertificate } from "./certificate.ts";
import { SRTP_PROFILE, type SrtpProfile } from "../../srtp/srtp-profile.ts";
import { type Negotiated, negotiate } from "./dtls-client-hello.ts";
import { checkCertificateVerify, type Fingerprint, peerKey } from "./client-proof.ts";
import { DtlsError } from "./dtls-error.ts";
import { HANDSHAKE, type HandshakeMessage, writeHandshake } from "./handshake-message.ts";
import { createKeyExchange, type KeyExchange } from "./key-exchange.ts";
import {
  exportSrtpKeys,
  extendedMasterSecret,
  type RecordKeys,
  recordKeys,
  verifyData,
} from "./key-schedule.ts";
import { certificateMessage, certificateRequest, serverHello, serverKeyExchange } from "./server-flight.ts";

/** Client and server master keys and salts, laid out as in RFC 5764, 4.2. */
export interface SrtpKeyMaterial {
  profile: SrtpProfile;
  keys: Buffer;
}

/** The result of a client message. */
export interface Step {
  reply?: HandshakeMessage[];
  /** From now on, records of epoch 1 can be read. */
  keys?: RecordKeys;
  isDone: boolean;
  srtp?: SrtpKeyMaterial;
}

const ORDER = [
  HANDSHAKE.CLIENT_HELLO,
  HANDSHAKE.CERTIFICATE,
  HANDSHAKE.CLIENT_KEY_EXCHANGE,
  HANDSHAKE.CERTIFICATE_VERIFY,
  HANDSHAKE.FINISHED,
];

export class ServerHandshake {
  private readonly certificate: DtlsCertificate;
  private readonly fingerprints: Fingerprint[];
  private readonly serverRandom = randomBytes(32);
  private transcript: Buffer[] = [];
  private position = 0;
  private replies = 0;
  private negotiated: Negotiated | null = null;
  private exchange: KeyExchange | null = null;
  private peer: KeyObject | null = null;
  private master: Buffer | null = null;

  constructor(certificate: DtlsCertificate, fingerprints: Fingerprint[]) {
    this.certificate = certificate;
    this.fingerprints = fingerprints;
  }

  /** Takes the client's next message, in order. Throws DtlsError or RangeError if the handshake can't go on. */
  take(message: HandshakeMessage): Step {
    if (message.type !== ORDER[this.position]) {
      if (this.position === ORDER.length) return { isDone: false }; // we never renegotiate
      throw new DtlsError("unexpected_message", `Handshake message ${message.type} is out of order.`);
    }
    const step = this.act(message);
    this.position += 1;
    return step;
  }

  private act(message: HandshakeMessage): Step {
    const before = Buffer.concat(this.transcript);
    this.transcript.push(writeHandshake(message));
    switch (message.type) {
      case HANDSHAKE.CLIENT_HELLO:
        return { reply: this.answerHello(message.body), isDone: false };
      case HANDSHAKE.CERTIFICATE:
        this.peer = peerKey(message.body, this.fingerprints);
        return { isDone: false };
      case HANDSHAKE.CLIENT_KEY_EXCHANGE:
        return { keys: this.agree(message.body), isDone: false };
      case HANDSHAKE.CERTIFICATE_VERIFY:
        checkCertificateVerify(message.body, required(this.peer), before);
        return { isDone: false };
      default:
        return this.finish(message.body, before);
    }
  }

  private answerHello(body: Buffer): HandshakeMessage[] {
    this.negotiated = negotiate(body);
    this.exchange = createKeyExchange(this.negotiated.group);
    const { clientRandom } = this.negotiated;
    const { der, privateKey } = this.certificate;
    const key = serverKeyExchange(this.exchange, clientRandom, this.serverRandom, privateKey);
    return [
      this.say(HANDSHAKE.SERVER_HELLO, serverHello(this.serverRandom, this.negotiated)),
      this.say(HANDSHAKE.CERTIFICATE, certificateMessage(der)),
      this.say(HANDSHAKE.SERVER_KEY_EXCHANGE, key),
      this.say(HANDSHAKE.CERTIFICATE_REQUEST, certificateRequest()),
      this.say(HANDSHAKE.SERVER_HELLO_DONE, Buffer.alloc(0)),
    ];
  }

  private agree(body: Buffer): RecordKeys {
    const preMaster = required(this.exchange).agree(new ByteReader(body).vector(1));
    this.master = extendedMasterSecret(preMaster, hash(Buffer.concat(this.transcript)));
    return recordKeys(this.master, required(this.negotiated).clientRandom, this.serverRandom);
  }

  private finish(body: Buffer, before: Buffer): Step {
    const master = required(this.master);
    const expected = verifyData(master, "client", hash(before));
    if (body.length !== expected.length || !timingSafeEqual(body, expected))
      throw new DtlsError("decrypt_error", "The handshake was tampered with.");
    const ours = verifyData(master, "server", hash(Buffer.concat(this.transcript)));
    const { clientRandom, srtpProfile: profile } = required(this.negotiated);
    const length = profile === SRTP_PROFILE.AEAD_AES_128_GCM ? 2 * (16 + 12) : 2 * (16 + 14);
    const keys = exportSrtpKeys(master, clientRandom, this.serverRandom, length);
    const reply = [this.say(HANDSHAKE.FINISHED, ours)];
    this.transcript = [];
    return { reply, isDone: true, srtp: { profile, keys } };
  }

  private say(type: number, body: Buffer): HandshakeMessage {
    const message = { type, sequence: this.replies++, body };
    this.transcript.push(writeHandshake(message));
    return message;
  }
}

function hash(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

function required<T>(value: T | null): T {
  if (value === null) throw new DtlsError("unexpected_message", "The handshake is out of order.");
  return value;
}
