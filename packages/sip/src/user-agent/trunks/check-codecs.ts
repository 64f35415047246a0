/** Which codecs a trunk supports, as far as its answer to OPTIONS says (RFC 3261 11.2). */
import type { SipResponse } from "../../message/sip-message.ts";
import type { CheckStep, SipTrunk } from "../../sip-messages.ts";
import { sdpOf } from "../core/body-sdp.ts";

/** Payload types that don't need an rtpmap (RFC 3551 6). */
const STATIC: Record<string, string> = { 0: "PCMU", 3: "GSM", 8: "PCMA", 9: "G722", 18: "G729" };
const MOST_FORMATS = 64;
/** Every provider supports at least one of these. */
const USUAL = ["PCMU", "PCMA"];

export function codecStep(trunk: SipTrunk, response: SipResponse, wanted: readonly string[]): CheckStep {
  const sdp = sdpOf(response);
  const offered = sdp === null ? null : codecsOf(sdp);
  if (offered === null || offered.length === 0) {
    const missing = USUAL.filter((codec) => !wanted.includes(codec));
    const hint = missing.length > 0 ? ` If calls end with 488, add ${missing.join(" and ")} to Codecs.` : "";
    const message = `${trunk.host} doesn't say which codecs it supports before a call.${hint}`;
    return { name: "codecs", ok: true, message };
  }
  const list = offered.join(", ");
  const shared = wanted.filter((codec) => offered.includes(plain(codec)));
  return shared.length > 0
    ? { name: "codecs", ok: true, message: `Both sides support ${shared.join(", ")}.` }
    : {
        name: "codecs",
        ok: false,
        message: `${trunk.host} supports ${list}. Add one of them to Codecs.`,
      };
}

/** Names of the first audio line's formats. */
export function codecsOf(sdp: string): string[] {
  const lines = sdp.split(/\r?\n/);
  const audio = lines.find((line) => /^m=audio\s/.test(line));
  const formats =
    audio
      ?.trim()
      .split(/\s+/)
      .slice(3, 3 + MOST_FORMATS) ?? [];
  const mapped = new Map<string, string>();
  for (const line of lines) {
    const match = /^a=rtpmap:(\d{1,3})\s+([^/\s]+)/.exec(line);
    if (match?.[1] !== undefined && match[2] !== undefined) mapped.set(match[1], plain(match[2]));
  }
  const names = formats.map((format) => mapped.get(format) ?? STATIC[format]);
  return [
    ...new Set(names.filter((name) => name !== undefined && name !== "TELEPHONE-EVENT" && name !== "CN")),
  ] as string[];
}

const plain = (codec: string): string => codec.toUpperCase();
