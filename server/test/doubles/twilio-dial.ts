/**
 * What Twilio does with a `<Dial>`: it rings the target, reports its answer to the noun's `statusCallback`, and asks
 * `action` for the call's next instructions when the dialled conversation is over, or never began.
 */
import { randomBytes } from "node:crypto";
import type { WebhookAnswer } from "./post-webhook.ts";

export interface TwilioDial {
  /** `Number` or `Sip`. */
  noun: string;
  target: string;
  /** Of `<Dial>`, as written. */
  attributes: Record<string, string>;
  /** Where the action will be asked for. */
  action: string;
  /** The target picks up. */
  answer(): Promise<WebhookAnswer>;
  /** Asks for the next instructions: with the first status `completed` the target had answered. */
  over(dialCallStatus: string, more?: Record<string, string>): Promise<WebhookAnswer>;
}

export interface DialOptions {
  /** Fields of the call that dials. */
  fields: Record<string, string>;
  post(url: string, form: Record<string, string>): Promise<WebhookAnswer>;
}

/** Null if the TwiML dials nobody. */
export function dialOf(twiml: string, { fields, post }: DialOptions): TwilioDial | null {
  const [, outer = "", noun = "", inner = "", target = ""] =
    /<Dial([^>]*)><(Number|Sip)([^>]*)>([^<]*)<\/\2><\/Dial>/.exec(twiml) ?? [];
  if (noun === "") return null;
  const attributes = attributesOf(outer);
  const { statusCallback = "", statusCallbackEvent = "completed" } = attributesOf(inner);
  const sid = `CA${randomBytes(16).toString("hex")}`;
  const child = {
    ...fields,
    CallSid: sid,
    ParentCallSid: fields["CallSid"] ?? "",
    From: attributes["callerId"] ?? "",
    To: unescape(target),
    Direction: "outbound-dial",
    CallbackSource: "call-progress-events",
  };
  return {
    noun,
    target: unescape(target),
    attributes,
    action: attributes["action"] ?? "",
    answer() {
      if (!statusCallbackEvent.split(" ").includes("answered"))
        throw new Error("Twilio wasn't asked to report the answer.");
      return post(statusCallback, { ...child, CallStatus: "in-progress", SequenceNumber: "2" });
    },
    over(dialCallStatus, more = {}) {
      const wasConnected = dialCallStatus === "completed";
      return post(attributes["action"] ?? "", {
        ...fields,
        CallStatus: "in-progress",
        DialCallSid: sid,
        DialCallStatus: dialCallStatus,
        DialBridged: String(wasConnected),
        ...(wasConnected && { DialCallDuration: "1" }),
        ...more,
      });
    },
  };
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/(\w+)="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name, unescape(value ?? "")]));
}

function unescape(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
