/** The lines of a session description (RFC 8866, 5), with attributes by name. */
import { OfferError } from "./offer-error.ts";

/** Attributes in order: `a=name` or `a=name:value`. */
export type SdpLines = { name: string; value: string }[];

export interface MediaSection {
  kind: string;
  port: number;
  protocol: string;
  formats: string[];
  /** From its first `c=` line. */
  connection: string | null;
  lines: SdpLines;
}

export interface SdpSections {
  session: SdpLines;
  /** From the session's `c=` line, for media without one. */
  connection: string | null;
  media: MediaSection[];
}

/** Splits SDP into session and media. Throws OfferError if it isn't SDP; its message refers to it as `name`. */
export function parseSdp(sdp: string, name = "offer"): SdpSections {
  const lines = sdp.split(/\r\n|\r|\n/).filter((line) => line !== "");
  if (lines[0] !== "v=0") throw new OfferError(`The ${name} isn't valid SDP: it must begin with v=0.`);
  const session: SdpLines = [];
  const media: MediaSection[] = [];
  let connection: string | null = null;
  for (const line of lines) {
    if (!/^[a-z]=/.test(line)) throw new OfferError(`The ${name} isn't valid SDP: a line has no type.`);
    if (line.startsWith("m=")) media.push(mediaLine(line, name));
    const current = media.at(-1);
    if (line.startsWith("c=")) {
      if (current) current.connection ??= line.slice(2).trim();
      else connection = line.slice(2).trim();
    }
    if (line.startsWith("a=")) (current?.lines ?? session).push(attributeLine(line));
  }
  return { session, connection, media };
}

/** The value of the first attribute with this name; empty for a flag, undefined if there is none. */
export function attribute(lines: SdpLines, name: string): string | undefined {
  return lines.find((line) => line.name === name)?.value;
}

export function attributes(lines: SdpLines, name: string): string[] {
  return lines.filter((line) => line.name === name).map(({ value }) => value);
}

function mediaLine(line: string, name: string): MediaSection {
  const match = /^m=([a-z0-9-]{1,32}) (\d{1,5})(?:\/\d+)? ([A-Za-z0-9/]{1,64}) ([\x21-\x7e ]{1,1000})$/.exec(
    line,
  );
  if (!match) throw new OfferError(`The ${name} isn't valid SDP: a media line is malformed.`);
  const [, kind = "", port = "", protocol = "", formats = ""] = match;
  return {
    kind,
    port: Number(port),
    protocol,
    formats: formats.trim().split(/ +/),
    connection: null,
    lines: [],
  };
}

function attributeLine(line: string): SdpLines[number] {
  const colon = line.indexOf(":");
  if (colon < 0) return { name: line.slice(2).trim(), value: "" };
  return { name: line.slice(2, colon), value: line.slice(colon + 1).trim() };
}
