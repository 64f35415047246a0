/** How Twilio words the messages of a media stream. */
import { randomBytes } from "node:crypto";
import type { StreamDialect } from "./carrier-phone.ts";

/** What a `<Stream>` is given, by name. */
export function parametersOf(twiml: string): Record<string, string> {
  const found = twiml.matchAll(/<Parameter name="([^"]*)" value="([^"]*)"\/>/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, value]));
}

export function twilioDialect(
  accountSid: string,
  callSid: string,
  customParameters: Record<string, string>,
): StreamDialect {
  const streamSid = `MZ${randomBytes(16).toString("hex")}`;
  let sequence = 0;
  const numbered = (message: object) => ({ ...message, sequenceNumber: String(++sequence), streamSid });
  return {
    streamSid,
    connected: { event: "connected", protocol: "Call", version: "1.0.0" },
    start: numbered({
      event: "start",
      start: {
        accountSid,
        streamSid,
        callSid,
        tracks: ["inbound"],
        mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8000, channels: 1 },
        customParameters,
      },
    }),
    media: (chunk: number, timestamp: number, payload: string) =>
      numbered({
        event: "media",
        media: { track: "inbound", chunk: String(chunk), timestamp: String(timestamp), payload },
      }),
    digit: (digit: string) => numbered({ event: "dtmf", dtmf: { track: "inbound_track", digit } }),
    mark: (name: string) => numbered({ event: "mark", mark: { name } }),
    stop: numbered({ event: "stop", stop: { accountSid, callSid } }),
  };
}
