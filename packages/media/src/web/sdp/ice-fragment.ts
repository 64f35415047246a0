/** SDP fragments that exchange new ICE credentials for an ICE restart (RFC 9725, 4.3.3). */
import type { IceCredentials } from "../ice/answer-check.ts";
import { OfferError } from "../../sdp/offer-error.ts";
import { iceCredentials, iceLines, type IceParts } from "./ice-lines.ts";

/** Far more than credentials and all of a browser's candidates. */
const LONGEST_FRAGMENT = 65_536;

/** The first credentials in a fragment, ignoring any candidates. Throws OfferError if there are none. */
export function readIceFragment(fragment: string): IceCredentials {
  const lines = fragment.slice(0, LONGEST_FRAGMENT).split(/\r\n|\r|\n/);
  const value = (name: string) =>
    lines
      .find((line) => line.startsWith(name))
      ?.slice(name.length)
      .trim();
  const ice = iceCredentials(value("a=ice-ufrag:"), value("a=ice-pwd:"));
  if (!ice) throw new OfferError("The fragment has no ICE credentials (a=ice-ufrag and a=ice-pwd).");
  return ice;
}

export interface FragmentParts extends IceParts {
  /** The mid of the audio, whose transport the others share. */
  mid: string;
  payloadType: number;
}

/** Our new credentials, with CRLF line endings. The candidates are the same as in the answer. */
export function writeIceFragment(parts: FragmentParts): string {
  const { mid, payloadType } = parts;
  const lines = [
    "a=ice-lite",
    `m=audio 9 UDP/TLS/RTP/SAVPF ${payloadType}`,
    ...(mid === "" ? [] : [`a=mid:${mid}`]),
    ...iceLines(parts),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}
