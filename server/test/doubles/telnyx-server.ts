/**
 * A double of Telnyx's call control: REST on a port of its own, webhooks signed with Ed25519, and media streams that it
 * opens as requested on dialling and answering.
 *
 *   const telnyx = await startTelnyxDouble({ numbers: ["+4930100"] });
 *   startService({ env: { TELNYX_BASE_URL: telnyx.baseUrl, PUBLIC_URL: "https://parley.example" } });
 *   telnyx.serve(service.url, "https://parley.example");
 *   const call = await telnyx.ring({ to: "+4930100", from: "+4915112345678", webhookUrl });
 *   await telnyx.until(() => call.stream !== null);        // the service has answered it
 *   const phone = await call.connect({ encoding: "PCMA" });
 *   const call = await telnyx.dialled();                   // outbound
 *   await call.tell("call.hangup", { hangup_cause: "user_busy" });
 *
 * Audio from the phone is in `encoding`; audio from the service is taken as PCMU, which it asks for. `actions` logs
 * each call's commands.
 */
import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { encodeAlaw, encodeUlaw } from "@parley/media/codecs/g711";
import { openCarrierPhone, type CarrierPhone, type CarrierPhoneOptions } from "./carrier-phone.ts";
import { postWebhook, type WebhookAnswer } from "./post-webhook.ts";
import { createWatch } from "@parley/testing/timing/watch";

type Fields = Record<string, unknown>;

export interface TelnyxCall {
  id: string;
  /** Body of the dial request; null for inbound calls. */
  request: Fields | null;
  actions: { name: string; body: Fields }[];
  /** The stream that was requested on dialling or answering. */
  stream: { url: string; clientState: string } | null;
  isOver: boolean;
  /** The legs that its transfers ring. */
  targets: TelnyxCall[];
  /** Opens the stream. */
  connect(how?: {
    encoding?: "PCMU" | "PCMA";
    shuffle?: CarrierPhoneOptions["shuffle"];
  }): Promise<CarrierPhone>;
  /** Sends an event of this call. `call.hangup` ends it. */
  tell(event: string, payload?: Fields, id?: string): Promise<WebhookAnswer>;
}

export interface TelnyxDouble {
  baseUrl: string;
  apiKey: string;
  publicKey: string;
  connectionId: string;
  calls: TelnyxCall[];
  /** Connection of each of the account's numbers. */
  numbers: Map<string, string | null>;
  /** Webhook address of the call control application. */
  webhookUrl: string | null;
  refuseDial: { status: number; code: string; detail: string } | null;
  /** Transfers are carried out, and yet answered so. */
  refuseTransfer: { status: number; code: string; detail: string } | null;
  serve(serviceUrl: string, publicUrl: string): void;
  ring(call: { to: string; from: string; webhookUrl: string; eventId?: string }): Promise<TelnyxCall>;
  dialled(): Promise<TelnyxCall>;
  /** Sends a webhook with a valid signature, unless told otherwise. */
  post(url: string, body: unknown, how?: { timestamp?: number; isForged?: boolean }): Promise<WebhookAnswer>;
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const ENCODERS = { PCMU: encodeUlaw, PCMA: encodeAlaw };

export async function startTelnyxDouble({ numbers }: { numbers: string[] }): Promise<TelnyxDouble> {
  const watch = createWatch();
  const keys = generateKeyPairSync("ed25519");
  const forged = generateKeyPairSync("ed25519");
  const connectionId = "1494404757140276705";
  const apiKey = `KEY${randomUUID()}`;
  const phones: CarrierPhone[] = [];
  const webhooks = new Map<TelnyxCall, string>();
  let taken = 0;
  let [serviceUrl, publicUrl] = ["", ""];

  function newCall(fields: Fields, webhookUrl: string): TelnyxCall {
    const call: TelnyxCall = {
      id: `v3:${randomUUID()}`,
      request: null,
      actions: [],
      stream: null,
      isOver: false,
      targets: [],
      async connect({ encoding = "PCMU", shuffle } = {}) {
        if (!call.stream) throw new Error("No stream has been asked for.");
        const target = new URL(call.stream.url);
        if (target.protocol !== "wss:") throw new Error(`Telnyx opens no stream to ${call.stream.url}`);
        const phone = await openCarrierPhone({
          socketUrl: serviceUrl.replace("http", "ws") + target.pathname + target.search,
          host: target.host,
          encode: ENCODERS[encoding],
          dialect: dialectOf(call, encoding),
          ...(shuffle ? { shuffle } : {}),
        });
        phones.push(phone);
        return phone;
      },
      tell(event, payload = {}, id = randomUUID()) {
        if (event === "call.hangup") call.isOver = true;
        const all = {
          call_control_id: call.id,
          call_leg_id: "leg",
          call_session_id: "session",
          connection_id: connectionId,
          client_state: call.stream?.clientState ?? null,
          ...fields,
          ...payload,
        };
        return double.post(webhookUrl, eventOf(id, event, all));
      },
    };
    webhooks.set(call, webhookUrl);
    double.calls.push(call);
    return call;
  }

  /** Telnyx rings the target on a leg of its own, whose events carry the state that was given for it. */
  function transfer(call: TelnyxCall, body: Fields): { status: number; json: unknown } {
    const target = newCall(
      { to: body["to"], from: body["from"], direction: "outgoing" },
      webhooks.get(call) ?? "",
    );
    target.stream = { url: "", clientState: String(body["target_leg_client_state"]) };
    call.targets.push(target);
    const refused = double.refuseTransfer;
    return refused ? refusal(refused.status, refused.code, refused.detail) : found({ result: "ok" });
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString("utf8");
    const body = (text === "" ? {} : JSON.parse(text)) as Fields;
    const { status, json } =
      request.headers.authorization === `Bearer ${apiKey}`
        ? answerTo(request.method ?? "", new URL(request.url ?? "", "http://telnyx"), body)
        : refusal(401, "10009", "Authentication failed");
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    watch.look();
  }

  function answerTo(method: string, url: URL, body: Fields): { status: number; json: unknown } {
    const path = decodeURIComponent(url.pathname);
    const [, callId, action] = /^\/v2\/calls\/([^/]+)\/actions\/(\w+)$/.exec(path) ?? [];
    const numberId = /^\/v2\/phone_numbers\/(\d+)$/.exec(path)?.[1];
    if (method === "POST" && path === "/v2/calls") return dial(body);
    if (method === "POST" && callId && action) return act(callId, action, body);
    if (path === `/v2/call_control_applications/${connectionId}`) {
      if (method === "PATCH") double.webhookUrl = String(body["webhook_event_url"]);
      return found({ application_name: "Parley", webhook_event_url: double.webhookUrl });
    }
    if (method === "GET" && path === "/v2/phone_numbers") {
      const wanted = url.searchParams.get("filter[phone_number]") ?? "";
      const own = [...double.numbers].filter(([number]) => number.includes(wanted));
      return found(own.map(([number, connection]) => numberRecord(number, connection)));
    }
    if (method === "PATCH" && numberId && double.numbers.has(`+${numberId}`)) {
      double.numbers.set(`+${numberId}`, String(body["connection_id"]));
      return found(numberRecord(`+${numberId}`, connectionId));
    }
    return refusal(404, "10005", "Resource not found");
  }

  function dial(body: Fields): { status: number; json: unknown } {
    if (double.refuseDial)
      return refusal(double.refuseDial.status, double.refuseDial.code, double.refuseDial.detail);
    const fields = { to: body["to"], from: body["from"], direction: "outgoing" };
    const call = newCall(fields, String(body["webhook_url"]));
    call.request = body;
    call.stream = streamOf(body);
    return found({ call_control_id: call.id, is_alive: true });
  }

  function act(callId: string, name: string, body: Fields): { status: number; json: unknown } {
    const call = double.calls.find(({ id }) => id === callId);
    if (!call) return refusal(404, "10005", "Resource not found");
    if (call.isOver) return refusal(422, "90018", "Call has already ended");
    call.actions.push({ name, body });
    if (name === "answer") call.stream = streamOf(body);
    if (name === "hangup" || name === "reject") call.isOver = true;
    if (name === "transfer") return transfer(call, body);
    return found({ result: "ok" });
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const double: TelnyxDouble = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    publicKey: keys.publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("base64"),
    connectionId,
    calls: [],
    numbers: new Map(numbers.map((number) => [number, null])),
    webhookUrl: null,
    refuseDial: null,
    refuseTransfer: null,
    serve(to, as) {
      [serviceUrl, publicUrl] = [to, as];
    },
    async ring({ to, from, webhookUrl, eventId }) {
      const call = newCall({ to, from, direction: "incoming" }, webhookUrl);
      const answer = await call.tell("call.initiated", { state: "parked" }, eventId);
      if (answer.status !== 200) throw new Error(`The webhook was answered ${answer.status}: ${answer.body}`);
      return call;
    },
    async dialled() {
      const nth = taken++;
      const outbound = () => double.calls.filter(({ request }) => request !== null)[nth];
      await watch.until(() => outbound() !== undefined);
      return outbound() as TelnyxCall;
    },
    post(url, body, { timestamp = Math.floor(Date.now() / 1000), isForged = false } = {}) {
      const text = JSON.stringify(body);
      const key = isForged ? forged.privateKey : keys.privateKey;
      return postWebhook({
        serviceUrl,
        publicUrl,
        url,
        contentType: "application/json",
        headers: {
          "telnyx-timestamp": String(timestamp),
          "telnyx-signature-ed25519": sign(null, Buffer.from(`${timestamp}|${text}`), key).toString("base64"),
        },
        body: text,
      });
    },
    until: (condition) => watch.until(condition),
    async close() {
      for (const phone of phones) phone.drop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

export function eventOf(id: string, event: string, payload: Fields): Fields {
  const data = {
    record_type: "event",
    id,
    event_type: event,
    occurred_at: new Date().toISOString(),
    payload,
  };
  return { data, meta: { attempt: 1, delivered_to: "" } };
}

function streamOf(body: Fields): TelnyxCall["stream"] {
  const { stream_url: url, client_state: clientState, stream_bidirectional_mode: mode } = body;
  if (mode !== "rtp") throw new Error("The stream carries no sound to the phone.");
  return { url: String(url), clientState: String(clientState) };
}

function found(data: unknown): { status: number; json: unknown } {
  return { status: 200, json: { data } };
}

function refusal(status: number, code: string, detail: string): { status: number; json: unknown } {
  return { status, json: { errors: [{ code, title: detail, detail }] } };
}

function numberRecord(number: string, connection: string | null): Fields {
  return { id: number.slice(1), phone_number: number, connection_id: connection };
}

function dialectOf(call: TelnyxCall, encoding: string): CarrierPhoneOptions["dialect"] {
  const stream = randomUUID();
  let sequence = 0;
  const numbered = (message: object) => ({
    ...message,
    sequence_number: String(++sequence),
    stream_id: stream,
  });
  return {
    connected: { event: "connected", version: "1.0.0" },
    start: numbered({
      event: "start",
      start: {
        user_id: "user",
        call_control_id: call.id,
        client_state: call.stream?.clientState,
        media_format: { encoding, sample_rate: 8000, channels: 1 },
      },
    }),
    media: (chunk, timestamp, payload) =>
      numbered({
        event: "media",
        media: { track: "inbound", chunk: String(chunk), timestamp: String(timestamp), payload },
      }),
    digit: (digit) => numbered({ event: "dtmf", occurred_at: new Date().toISOString(), dtmf: { digit } }),
    mark: (name) => numbered({ event: "mark", mark: { name } }),
    stop: numbered({ event: "stop", stop: { call_control_id: call.id } }),
  };
}
