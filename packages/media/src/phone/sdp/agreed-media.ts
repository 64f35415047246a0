/** What an offer and its answer agree on: how sound is sent and received from now on. */
import type { PhoneCodec } from "@parley/conversation/call-messages";
import type { MasterKey } from "../../srtp/srtp-keys.ts";
import type { CryptoSuite } from "./crypto-line.ts";
import type { AudioLine, Direction, Format } from "./read-description.ts";

export interface AgreedMedia {
  /** Where their SDP wants sound and reports; null while it gives the zero address. */
  peer: { address: string; port: number; rtcpAddress: string; rtcpPort: number } | null;
  /** RTP and RTCP share one port (RFC 5761). */
  isMux: boolean;
  /** What we send. */
  codec: PhoneCodec;
  payloadType: number;
  packetMs: number;
  /** Payload type of DTMF keys; null if the peer doesn't take them in RTP. */
  keyType: number | null;
  /** What we accept, by payload type. */
  receiving: ReadonlyMap<number, Format>;
  /** From our point of view. */
  direction: Direction;
  /** The peer doesn't want sound for now. */
  isHeld: boolean;
  crypto: { suite: CryptoSuite; theirs: MasterKey; ours: MasterKey } | null;
}

const CLOCK_RATES: Record<PhoneCodec, number> = { PCMU: 8_000, PCMA: 8_000, G722: 8_000, opus: 48_000 };
const DEFAULT_PACKET_MS = 20;
const SHORTEST_PACKET_MS = 10;
const LONGEST_PACKET_MS = 60;
/** The peer may use these without listing them (RFC 3551, 6; RFC 3389, 4). */
const STATIC: Format[] = [
  { payloadType: 0, kind: "sound", codec: "PCMU" },
  { payloadType: 8, kind: "sound", codec: "PCMA" },
  { payloadType: 9, kind: "sound", codec: "G722" },
  { payloadType: 13, kind: "noise" },
];

export function clockRateOf(codec: PhoneCodec): number {
  return CLOCK_RATES[codec];
}

/**
 * `theirs` is the peer's line, `sound` the common codecs in order of preference, `direction` ours, `receivable` the
 * formats that our own line lists. Null without a common codec.
 */
export function agreeOn(
  theirs: AudioLine,
  sound: (Format & { kind: "sound" })[],
  rest: {
    direction: Direction;
    receivable: Format[];
    isMux: boolean;
    takesKeys: boolean;
    crypto: AgreedMedia["crypto"];
  },
): AgreedMedia | null {
  const [first] = sound;
  if (!first) return null;
  const receiving = new Map<number, Format>();
  for (const format of [...STATIC, ...theirs.formats, ...rest.receivable])
    receiving.set(format.payloadType, format);
  const { direction, isMux, crypto } = rest;
  return {
    peer: peerOf(theirs, isMux),
    isMux,
    codec: first.codec,
    payloadType: first.payloadType,
    packetMs: packetMsOf(theirs),
    keyType: rest.takesKeys ? keyTypeOf(theirs.formats, first.codec) : null,
    receiving,
    direction,
    isHeld: direction === "inactive" || direction === "recvonly" || theirs.address === null,
    crypto,
  };
}

/** The direction that answers theirs (RFC 3264, 6.1). Nothing can be sent to a zero address (8.4). */
export function answeringDirection({ direction, address }: AudioLine): Direction {
  const answer = (
    { sendonly: "recvonly", recvonly: "sendonly", sendrecv: "sendrecv", inactive: "inactive" } as const
  )[direction];
  if (address !== null) return answer;
  return answer === "sendrecv" ? "recvonly" : answer === "sendonly" ? "inactive" : answer;
}

function peerOf({ address, port, rtcp }: AudioLine, isMux: boolean): AgreedMedia["peer"] {
  if (address === null) return null;
  if (isMux) return { address, port, rtcpAddress: address, rtcpPort: port };
  return {
    address,
    port,
    rtcpAddress: rtcp?.address ?? address,
    rtcpPort: rtcp?.port ?? Math.min(65_535, port + 1),
  };
}

/** Rounded down to a multiple of 10 ms, since frames can only be cut there. */
function packetMsOf({ ptime, maxptime }: AudioLine): number {
  const wanted = Math.min(ptime || DEFAULT_PACKET_MS, maxptime || LONGEST_PACKET_MS, LONGEST_PACKET_MS);
  return Math.max(SHORTEST_PACKET_MS, Math.floor(wanted / 10) * 10);
}

/** Key events use the clock of the sound they interrupt (RFC 4733, 2.1), but some peers only offer one clock. */
function keyTypeOf(formats: Format[], codec: PhoneCodec): number | null {
  const keys = formats.filter((format) => format.kind === "keys");
  return (keys.find(({ clockRate }) => clockRate === CLOCK_RATES[codec]) ?? keys[0])?.payloadType ?? null;
}
