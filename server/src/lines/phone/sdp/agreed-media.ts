/** What two descriptions agree on: how sound is sent and taken from now on. */
import type { PhoneCodec } from "../../../voice/call-messages.ts";
import type { MasterKey } from "../../srtp/srtp-keys.ts";
import type { CryptoSuite } from "./crypto-line.ts";
import type { AudioLine, Direction, Format } from "./read-description.ts";

export interface AgreedMedia {
  /** Where their description takes sound and reports; null while it names the zero address. */
  peer: { address: string; port: number; rtcpAddress: string; rtcpPort: number } | null;
  /** RTP and RTCP share one port (RFC 5761). */
  isMux: boolean;
  /** What we send. */
  codec: PhoneCodec;
  payloadType: number;
  packetMs: number;
  /** Null: the peer takes no keys in RTP. */
  keyType: number | null;
  /** What comes, by payload type. */
  receiving: ReadonlyMap<number, Format>;
  /** As seen from us. */
  direction: Direction;
  /** The peer wants no sound now. */
  isHeld: boolean;
  crypto: { suite: CryptoSuite; theirs: MasterKey; ours: MasterKey } | null;
}

const CLOCK_RATES: Record<PhoneCodec, number> = { PCMU: 8_000, PCMA: 8_000, G722: 8_000, opus: 48_000 };
const DEFAULT_PACKET_MS = 20;
const SHORTEST_PACKET_MS = 10;
const LONGEST_PACKET_MS = 60;
/** The peer may use these without saying so (RFC 3551, 6; RFC 3389, 4). */
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
 * `theirs` is their line, `sound` the codecs of both in order of preference, `direction` ours, `receivable` what our own
 * line names.
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

/** The direction that answers theirs (RFC 3264, 6.1). A zero address can't be sent to (8.4). */
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

/** In whole tens of ms, since a frame can only be cut there. */
function packetMsOf({ ptime, maxptime }: AudioLine): number {
  const wanted = Math.min(ptime || DEFAULT_PACKET_MS, maxptime || LONGEST_PACKET_MS, LONGEST_PACKET_MS);
  return Math.max(SHORTEST_PACKET_MS, Math.floor(wanted / 10) * 10);
}

/** Keys tick like the sound they interrupt (RFC 4733, 2.1); some peers offer only one clock. */
function keyTypeOf(formats: Format[], codec: PhoneCodec): number | null {
  const keys = formats.filter((format) => format.kind === "keys");
  return (keys.find(({ clockRate }) => clockRate === CLOCK_RATES[codec]) ?? keys[0])?.payloadType ?? null;
}
