/** The parts of Telnyx's API that calls need (https://developers.telnyx.com/docs/voice/programmable-voice). */
import { randomUUID } from "node:crypto";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { parseJson } from "@parley/base/parse-json";
import type { TelnyxAccount } from "./carrier-account.ts";
import { CarrierError, unreachable } from "./carrier-error.ts";
import { SLEEPING, sendPatiently, type Patience } from "./send-patiently.ts";

/** Where a call's audio goes. */
export interface TelnyxStream {
  url: string;
  /** Returned in every event of the call and in the stream's first message. */
  clientState: string;
}

export interface TelnyxClient {
  /** Places a call; returns its call control ID. */
  dial(call: {
    to: string;
    from: string;
    timeoutS: number;
    webhookUrl: string;
    stream: TelnyxStream;
    /** Whether to go on asking after Telnyx has asked for patience. */
    isWanted?: () => boolean;
  }): Promise<string>;
  answer(callControlId: string, stream: TelnyxStream): Promise<void>;
  reject(callControlId: string, cause: "CALL_REJECTED" | "USER_BUSY"): Promise<void>;
  /** Not an error if the call has already ended. */
  hangUp(callControlId: string): Promise<void>;
  /**
   * Rings `to`, a phone number or a SIP URI, and connects it to the call once it answers. The events of its leg carry
   * `clientState`. If it doesn't answer, that leg ends and the call goes on.
   */
  transfer(
    callControlId: string,
    target: { to: string; from: string; timeoutS: number; clientState: string },
  ): Promise<void>;
  /** 0-9, *, #, A-D, and `w` for a pause of half a second. */
  sendDigits(callControlId: string, digits: string): Promise<void>;
  /** A number of this account and the connection it rings at; null if the account has no such number. */
  findNumber(number: string): Promise<{ id: string; connectionId: string | null } | null>;
  connectNumber(numberId: string): Promise<void>;
  /** The call control application; null if none has this ID. Throws if the key isn't accepted. */
  application(): Promise<{ webhookUrl: string | null } | null>;
  configureApplication(webhookUrl: string): Promise<void>;
}

const BASE_URL = "https://api.telnyx.com";
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;
/** The code of "Call has already ended." */
const OVER_CODE = "90018";

type Fields = Record<string, unknown>;

/** `baseUrl` replaces the API's address; null: Telnyx's own. */
export function createTelnyxClient(
  guarded: Pick<GuardedClient, "send">,
  account: TelnyxAccount,
  baseUrl: string | null,
  patience: Pick<Patience, "wait"> = SLEEPING,
): TelnyxClient {
  async function request(
    method: "GET" | "POST" | "PATCH",
    path: string,
    body: Fields | null,
    isWanted = SLEEPING.isWanted,
  ): Promise<Fields> {
    const answer = await sendPatiently(
      guarded,
      {
        url: `${baseUrl ?? BASE_URL}/v2${path}`,
        method,
        headers: [
          { key: "authorization", value: `Bearer ${account.apiKey}` },
          { key: "accept", value: "application/json" },
          ...(body ? [{ key: "content-type", value: "application/json" }] : []),
        ],
        body: body && JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
        maxResponseBytes: MAX_ANSWER_BYTES,
      },
      { ...patience, isWanted },
    ).catch((error: unknown) => {
      throw unreachable("Telnyx", error);
    });
    const parsed = fieldsOf(parseJson(Buffer.from(answer.body).toString("utf8")));
    if (answer.status >= 200 && answer.status < 300) return parsed;
    throw refusal(answer.status, parsed);
  }

  async function act(callControlId: string, action: string, body: Fields): Promise<void> {
    const path = `/calls/${encodeURIComponent(callControlId)}/actions/${action}`;
    // Telnyx ignores a repeated command with the same ID, so a request that is sent twice acts only once.
    await request("POST", path, { ...body, command_id: randomUUID() });
  }

  return {
    async dial({ to, from, timeoutS, webhookUrl, stream, isWanted }) {
      const body = {
        connection_id: account.connectionId,
        to,
        from,
        timeout_secs: timeoutS,
        webhook_url: webhookUrl,
        command_id: randomUUID(),
        ...streamFields(stream),
      };
      const { call_control_id: id } = fieldsOf((await request("POST", "/calls", body, isWanted)).data);
      if (typeof id === "string") return id;
      throw new CarrierError("Telnyx accepted the call without giving its ID.", 200, null);
    },
    answer: (id, stream) => act(id, "answer", streamFields(stream)),
    reject: (id, cause) => act(id, "reject", { cause }),
    async hangUp(id) {
      try {
        await act(id, "hangup", {});
      } catch (error) {
        const isOver = error instanceof CarrierError && (error.code === OVER_CODE || error.status === 404);
        if (!isOver) throw error;
      }
    },
    transfer: (id, { to, from, timeoutS, clientState }) =>
      act(id, "transfer", {
        to,
        from,
        timeout_secs: timeoutS,
        target_leg_client_state: Buffer.from(clientState).toString("base64"),
      }),
    sendDigits: (id, digits) => act(id, "send_dtmf", { digits }),
    async findNumber(number) {
      const path = `/phone_numbers?filter[phone_number]=${encodeURIComponent(number)}`;
      const { data } = await request("GET", path, null);
      const own = Array.isArray(data)
        ? data.map(fieldsOf).find((each) => each.phone_number === number)
        : null;
      if (typeof own?.id !== "string") return null;
      return { id: own.id, connectionId: typeof own.connection_id === "string" ? own.connection_id : null };
    },
    async connectNumber(numberId) {
      const body = { connection_id: account.connectionId };
      await request("PATCH", `/phone_numbers/${encodeURIComponent(numberId)}`, body);
    },
    async application() {
      try {
        const { data } = await request("GET", applicationPath(account), null);
        const { webhook_event_url: url } = fieldsOf(data);
        return { webhookUrl: typeof url === "string" && url ? url : null };
      } catch (error) {
        if (error instanceof CarrierError && error.status === 404) return null;
        throw error;
      }
    },
    async configureApplication(webhookUrl) {
      const { data } = await request("GET", applicationPath(account), null);
      const { application_name: name } = fieldsOf(data);
      const body = { application_name: name, webhook_event_url: webhookUrl };
      await request("PATCH", applicationPath(account), body);
    },
  };
}

function applicationPath({ connectionId }: TelnyxAccount): string {
  return `/call_control_applications/${encodeURIComponent(connectionId)}`;
}

/** Audio in both directions. We send PCMU; what we receive is in the stream's first message. */
function streamFields({ url, clientState }: TelnyxStream): Fields {
  return {
    client_state: Buffer.from(clientState).toString("base64"),
    stream_url: url,
    stream_track: "inbound_track",
    stream_codec: "PCMU",
    stream_bidirectional_mode: "rtp",
    stream_bidirectional_codec: "PCMU",
  };
}

function refusal(status: number, body: Fields): CarrierError {
  if (status === 401) return new CarrierError("Telnyx doesn't accept the API key.", status, null);
  const [first] = Array.isArray(body.errors) ? body.errors.map(fieldsOf) : [];
  const { code, title, detail } = first ?? {};
  const said = [detail, title].find((text) => typeof text === "string") ?? "no reason given";
  const message = `Telnyx answered ${status}: ${said.slice(0, 300)}`;
  return new CarrierError(
    message,
    status,
    typeof code === "string" || typeof code === "number" ? `${code}` : null,
  );
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
