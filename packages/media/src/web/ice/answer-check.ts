/**
 * The ICE side of one call (RFC 8445, 2.5: a lite agent). The service is reachable at its media port, so it only
 * answers the browser's connectivity checks and sends on the path the browser nominated.
 */
import { randomBytes } from "node:crypto";
import {
  ATTRIBUTE,
  BINDING_ERROR,
  BINDING_REQUEST,
  BINDING_SUCCESS,
  errorCode,
  hasIntegrity,
  type StunMessage,
  writeStun,
  xorMappedAddress,
} from "./stun-message.ts";
import type { MediaPath } from "./media-path.ts";

const UNDERSTOOD = new Set<number>(Object.values(ATTRIBUTE));

export interface IceCredentials {
  ufrag: string;
  password: string;
}

/** Fresh credentials: 48 bits of user fragment and 144 bits of password (RFC 8445, 5.3 requires 24 and 128). */
export function newIceCredentials(): IceCredentials {
  return { ufrag: iceCharacters(6), password: iceCharacters(18) };
}

export interface CheckResult {
  /** The response to send back along the same path; null for none. */
  response: Buffer | null;
  /** The request proved that it comes from the peer that received our answer. */
  authentic: boolean;
  /** The browser wants media on this path. */
  nominated: boolean;
  /** PRIORITY of the browser's candidate on this path (RFC 8445, 7.1.1); 0 if missing. */
  priority: number;
}

const IGNORED: CheckResult = { response: null, authentic: false, nominated: false, priority: 0 };

/**
 * Answers a Binding request that arrived on `path`. If its integrity or user name is wrong it isn't answered at all, so
 * that the port can't be used to reflect packets or to guess passwords.
 */
export function answerCheck(
  request: StunMessage,
  path: Pick<MediaPath, "address" | "port">,
  local: IceCredentials,
  remoteUfrag: string,
): CheckResult {
  if (request.type !== BINDING_REQUEST) return IGNORED;
  const username = request.attributes.get(ATTRIBUTE.USERNAME)?.toString("utf8");
  if (username !== `${local.ufrag}:${remoteUfrag}` || !hasIntegrity(request, local.password)) return IGNORED;

  const reply = (type: number, attributes: [number, Buffer][]) =>
    writeStun(type, request.transactionId, attributes, local.password);
  const unknown = [...request.attributes.keys()].filter((type) => type < 0x8000 && !UNDERSTOOD.has(type));
  if (unknown.length > 0) {
    const list = Buffer.alloc(unknown.length * 2);
    for (const [index, type] of unknown.entries()) list.writeUInt16BE(type, index * 2);
    const attributes: [number, Buffer][] = [
      [ATTRIBUTE.ERROR_CODE, errorCode(420, "Unknown Attribute")],
      [ATTRIBUTE.UNKNOWN_ATTRIBUTES, list],
    ];
    return { ...IGNORED, response: reply(BINDING_ERROR, attributes) };
  }
  if (request.attributes.has(ATTRIBUTE.ICE_CONTROLLED)) {
    // A lite agent is always controlled (RFC 8445, 6.1.1); 487 makes the peer take control.
    return {
      ...IGNORED,
      response: reply(BINDING_ERROR, [[ATTRIBUTE.ERROR_CODE, errorCode(487, "Role Conflict")]]),
    };
  }
  const priority = request.attributes.get(ATTRIBUTE.PRIORITY);
  const mapped = xorMappedAddress(path.address, path.port, request.transactionId);
  return {
    response: reply(BINDING_SUCCESS, [[ATTRIBUTE.XOR_MAPPED_ADDRESS, mapped]]),
    authentic: true,
    nominated: request.attributes.has(ATTRIBUTE.USE_CANDIDATE),
    priority: priority?.length === 4 ? priority.readUInt32BE() : 0,
  };
}

/** The ice-chars are the 64 characters of base64 (RFC 8839, 5.4). */
function iceCharacters(bytes: number): string {
  return randomBytes(bytes).toString("base64").replaceAll("=", "");
}
