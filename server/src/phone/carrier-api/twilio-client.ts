/** The parts of Twilio's REST API that calls need (https://www.twilio.com/docs/voice/api). */
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { parseJson } from "@parley/base/parse-json";
import type { TwilioAccount } from "./carrier-account.ts";
import { CarrierError, unreachable } from "./carrier-error.ts";
import { SLEEPING, sendPatiently, type Patience } from "./send-patiently.ts";

export interface TwilioClient {
  /** Places a call; returns its ID. The call is queued, and Twilio reports its states to `statusCallback`. */
  dial(call: {
    to: string;
    from: string;
    twiml: string;
    timeoutS: number;
    statusCallback: string;
    /** Whether to go on asking after Twilio has asked for patience. */
    isWanted?: () => boolean;
  }): Promise<string>;
  /** Ends a call in any state. Not an error if it has already ended. */
  hangUp(callSid: string): Promise<void>;
  /** Replaces a call's instructions and stops the current ones. */
  redirect(callSid: string, twiml: string): Promise<void>;
  /** The ID of a number of this account; null if it has no such number. */
  findNumber(number: string): Promise<string | null>;
  /** Sets the addresses for a number's calls and their states. */
  configureNumber(numberSid: string, urls: { voiceUrl: string; statusCallback: string }): Promise<void>;
  /** The account's status, `active` if all is well. Throws if the credentials aren't accepted. */
  accountStatus(): Promise<string>;
}

type Form = Record<string, string | string[]>;

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;
/** Error codes for calls that have already ended. */
const OVER_CODES = ["20404", "21220"];
/** https://www.twilio.com/docs/global-infrastructure/understanding-twilio-regions */
const HOSTS = { us1: "api.twilio.com", ie1: "api.dublin.ie1.twilio.com", au1: "api.sydney.au1.twilio.com" };

/** `baseUrl` replaces the API's address; null: the one of the account's region. */
export function createTwilioClient(
  guarded: Pick<GuardedClient, "send">,
  account: TwilioAccount,
  baseUrl: string | null,
  patience: Pick<Patience, "wait"> = SLEEPING,
): TwilioClient {
  const { accountSid, authToken, region } = account;
  const base = baseUrl ?? `https://${HOSTS[region ?? "us1"]}`;
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString("base64");

  async function request(
    method: "GET" | "POST",
    path: string,
    form: Form | null,
    isWanted = SLEEPING.isWanted,
  ): Promise<unknown> {
    const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}${path}`;
    const answer = await sendPatiently(
      guarded,
      {
        url,
        method,
        headers: [
          { key: "authorization", value: `Basic ${basic}` },
          { key: "accept", value: "application/json" },
          ...(form ? [{ key: "content-type", value: "application/x-www-form-urlencoded" }] : []),
        ],
        body: form && formText(form),
        timeoutMs: TIMEOUT_MS,
        maxResponseBytes: MAX_ANSWER_BYTES,
      },
      { ...patience, isWanted },
    ).catch((error: unknown) => {
      throw unreachable("Twilio", error);
    });
    const body = fieldsOf(parseJson(Buffer.from(answer.body).toString("utf8")));
    if (answer.status >= 200 && answer.status < 300) return body;
    throw refusal(answer.status, body);
  }

  async function update(callSid: string, form: Form): Promise<void> {
    await request("POST", `/Calls/${encodeURIComponent(callSid)}.json`, form);
  }

  return {
    async dial({ to, from, twiml, timeoutS, statusCallback, isWanted }) {
      const form: Form = {
        To: to,
        From: from,
        Twiml: twiml,
        Timeout: String(timeoutS),
        StatusCallback: statusCallback,
        StatusCallbackMethod: "POST",
        StatusCallbackEvent: ["initiated", "ringing", "answered", "completed"],
      };
      return sidOf(await request("POST", "/Calls.json", form, isWanted));
    },
    async hangUp(callSid) {
      try {
        await update(callSid, { Status: "completed" });
      } catch (error) {
        const isOver = error instanceof CarrierError && OVER_CODES.includes(error.code ?? "");
        if (!isOver) throw error;
      }
    },
    redirect: (callSid, twiml) => update(callSid, { Twiml: twiml }),
    async findNumber(number) {
      const found = await request(
        "GET",
        `/IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(number)}`,
        null,
      );
      const { incoming_phone_numbers: numbers } = fieldsOf(found);
      if (!Array.isArray(numbers)) return null;
      // The filter also finds numbers that merely contain these digits.
      const own = numbers.map(fieldsOf).find((each) => each.phone_number === number);
      return own ? sidOf(own) : null;
    },
    async configureNumber(numberSid, { voiceUrl, statusCallback }) {
      await request("POST", `/IncomingPhoneNumbers/${encodeURIComponent(numberSid)}.json`, {
        VoiceUrl: voiceUrl,
        VoiceMethod: "POST",
        VoiceApplicationSid: "", // an application's URL would take precedence over the number's
        StatusCallback: statusCallback,
        StatusCallbackMethod: "POST",
      });
    },
    async accountStatus() {
      const { status } = fieldsOf(await request("GET", ".json", null));
      return typeof status === "string" ? status : "unknown";
    },
  };
}

function formText(form: Form): string {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  return new URLSearchParams(pairs).toString();
}

function refusal(status: number, body: Record<string, unknown>): CarrierError {
  if (status === 401) {
    return new CarrierError("Twilio doesn't accept the account SID and auth token.", status, null);
  }
  const { message, code } = body;
  const said = typeof message === "string" ? message.slice(0, 300) : "no reason given";
  return new CarrierError(
    `Twilio answered ${status}: ${said}`,
    status,
    typeof code === "number" ? `${code}` : null,
  );
}

function sidOf(answer: unknown): string {
  const { sid } = fieldsOf(answer);
  if (typeof sid === "string") return sid;
  throw new CarrierError("Twilio accepted the request without giving its ID.", 200, null);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
