/**
 * A double of Twilio Programmable Voice: REST on a port of its own, webhooks with Twilio's signatures, and media
 * streams that it opens as the TwiML says.
 *
 *   const twilio = await startTwilioDouble({ numbers: ["+4930100"] });
 *   startService({ env: { TWILIO_BASE_URL: twilio.baseUrl, PUBLIC_URL: "https://parley.example" } });
 *   twilio.serve(service.url, "https://parley.example");   // where webhooks go, and what is signed
 *   const call = await twilio.ring({ to: "+4930100", from: "+4915112345678", voiceUrl });   // inbound
 *   const phone = await call.answer();                     // does what the TwiML says
 *   const call = await twilio.dialled();                   // outbound: the next call that the service placed
 *   await call.status("ringing"); await call.status("in-progress"); const phone = await call.answer();
 *   await call.status("busy", { SipResponseCode: "486" });
 *
 *   const dial = await call.dials();                       // a transfer: the stream has ended, the target rings
 *   await dial.answer();  const phone = await call.dialled("busy");
 *
 * When the service closes a call's stream, the call continues with the next verb; there is none, so it ends. `calls`
 * logs the requests for each. `refuseDial` and `refuseUpdate` make it answer with one of Twilio's errors.
 */
import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { encodeUlaw } from "@parley/media/codecs/g711";
import { openCarrierPhone, type CarrierPhone } from "./carrier-phone.ts";
import { postWebhook, type WebhookAnswer } from "./post-webhook.ts";
import { dialOf, type TwilioDial } from "./twilio-dial.ts";
import { parametersOf, twilioDialect } from "./twilio-stream.ts";
import { createWatch } from "@parley/testing/timing/watch";

export interface TwilioCall {
  sid: string;
  /** Form fields of the REST request that placed it; null for inbound calls. */
  request: URLSearchParams | null;
  /** What the call should do: the webhook's response, or `Twiml`. */
  twiml: string;
  /** Changes requested by REST, refused ones included. */
  updates: URLSearchParams[];
  state: "queued" | "ringing" | "in-progress" | "over";
  /** Opens the stream that the TwiML names. */
  answer(): Promise<CarrierPhone>;
  /** The last `<Dial>`, once its stream has ended. */
  dials(): Promise<TwilioDial>;
  /** The `<Dial>` ends so, and what its action says is done: the phone if that is a stream, null if the call is over. */
  dialled(dialCallStatus: string, fields?: Record<string, string>): Promise<CarrierPhone | null>;
  /** The call's stream ends, and it does what these instructions say. */
  redirect(twiml: string): Promise<void>;
  /** Posts to the status callback; `completed` and other final states end the call. */
  status(status: string, fields?: Record<string, string>): Promise<WebhookAnswer>;
}

export interface TwilioDouble {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  calls: TwilioCall[];
  /** Configuration of the account's numbers, as changed by REST. */
  numbers: Map<string, Record<string, string>>;
  /** With `retryAfterS`, which is what `Retry-After` says, in seconds. */
  refuseDial: { status: number; code: number; message: string; retryAfterS?: number } | null;
  refuseUpdate: { status: number; code: number; message: string } | null;
  serve(serviceUrl: string, publicUrl: string): void;
  ring(call: {
    to: string;
    from: string;
    voiceUrl: string;
    statusUrl?: string;
    sid?: string;
  }): Promise<TwilioCall>;
  dialled(): Promise<TwilioCall>;
  /** Sends a webhook, signed with the account's token unless another is given. */
  post(url: string, form: Record<string, string>, signedWith?: string): Promise<WebhookAnswer>;
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const LAST = ["completed", "busy", "failed", "no-answer", "canceled"];
const sidOf = (prefix: string) => prefix + randomBytes(16).toString("hex");

export async function startTwilioDouble({ numbers }: { numbers: string[] }): Promise<TwilioDouble> {
  const watch = createWatch();
  const accountSid = sidOf("AC");
  const authToken = randomBytes(16).toString("hex");
  const phones: CarrierPhone[] = [];
  let taken = 0;
  let [serviceUrl, publicUrl] = ["", ""];

  function newCall(sid: string, statusUrl: string | null, fields: Record<string, string>): TwilioCall {
    let sequence = 0;
    let current: CarrierPhone | null = null;
    let dial: TwilioDial | null = null;
    const call: TwilioCall = {
      sid,
      request: null,
      twiml: "",
      updates: [],
      state: "queued",
      async answer() {
        const url = /<Stream url="([^"]*)"/.exec(call.twiml)?.[1] ?? "";
        const target = new URL(url);
        if (target.protocol !== "wss:" || target.search) throw new Error(`Twilio opens no stream to ${url}`);
        call.state = "in-progress";
        const phone = await openCarrierPhone({
          socketUrl: serviceUrl.replace("http", "ws") + target.pathname,
          host: target.host,
          encode: encodeUlaw,
          dialect: twilioDialect(accountSid, sid, parametersOf(call.twiml)),
        });
        phones.push(phone);
        current = phone;
        void phone
          .until(() => phone.closeCode !== null)
          .then(() => {
            if (current === phone) call.state = "over";
            watch.look();
          });
        return phone;
      },
      async dials() {
        await watch.until(() => dial !== null);
        return dial as unknown as TwilioDial;
      },
      async dialled(status, more) {
        const ending = await call.dials();
        dial = null;
        const answer = await ending.over(status, more);
        call.twiml = answer.body;
        if (answer.status === 200 && answer.body.includes("<Stream")) return call.answer();
        call.state = "over"; // <Hangup>, or an error that the caller is told
        watch.look();
        return null;
      },
      async redirect(twiml) {
        const left = current;
        current = null;
        await left?.hangUp();
        call.twiml = twiml;
        dial = dialOf(twiml, { fields, post: (url, form) => double.post(url, form) });
        watch.look();
      },
      status(status, more = {}) {
        if (LAST.includes(status)) call.state = "over";
        watch.look();
        const form = { ...fields, CallStatus: status, SequenceNumber: String(sequence++), ...more };
        return double.post(statusUrl ?? "", form);
      },
    };
    double.calls.push(call);
    return call;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const part of request) body.push(part as Buffer);
    const form = new URLSearchParams(Buffer.concat(body).toString("utf8"));
    const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
    const { status, json } =
      request.headers.authorization === basic
        ? answerTo(request.method ?? "", URL.parse(request.url ?? "", "http://twilio"), form)
        : { status: 401, json: { code: 20003, message: "Authenticate", status: 401 } };
    const wait = status === 429 ? double.refuseDial?.retryAfterS : undefined;
    if (wait !== undefined) response.setHeader("retry-after", wait);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    watch.look();
  }

  function answerTo(
    method: string,
    url: URL | null,
    form: URLSearchParams,
  ): { status: number; json: unknown } {
    const path = url?.pathname.replace(`/2010-04-01/Accounts/${accountSid}`, "") ?? "";
    const callSid = /^\/Calls\/(CA\w+)\.json$/.exec(path)?.[1];
    const numberSid = /^\/IncomingPhoneNumbers\/PN(\w+)\.json$/.exec(path)?.[1];
    if (method === "GET" && path === ".json")
      return { status: 200, json: { sid: accountSid, status: "active" } };
    if (method === "POST" && path === "/Calls.json") return dial(form);
    if (method === "POST" && callSid) return update(callSid, form);
    if (method === "GET" && path === "/IncomingPhoneNumbers.json") {
      const wanted = url?.searchParams.get("PhoneNumber") ?? "";
      const found = [...double.numbers.keys()].filter((number) => number.includes(wanted));
      const list = found.map((number) => ({ sid: `PN${number.slice(1)}`, phone_number: number }));
      return { status: 200, json: { incoming_phone_numbers: list } };
    }
    if (method === "POST" && numberSid && double.numbers.has(`+${numberSid}`)) {
      double.numbers.set(`+${numberSid}`, Object.fromEntries(form));
      return { status: 200, json: { sid: `PN${numberSid}` } };
    }
    return { status: 404, json: { code: 20404, message: "The requested resource was not found" } };
  }

  function dial(form: URLSearchParams): { status: number; json: unknown } {
    if (double.refuseDial) return { status: double.refuseDial.status, json: double.refuseDial };
    if ((form.get("Twiml") ?? "").length > 4_000)
      return { status: 400, json: { code: 21205, message: "Twiml" } };
    const sid = sidOf("CA");
    const [to, from] = [form.get("To") ?? "", form.get("From") ?? ""];
    const call = newCall(sid, form.get("StatusCallback"), fieldsOf(sid, to, from, "outbound-api"));
    call.request = form;
    call.twiml = form.get("Twiml") ?? "";
    return { status: 201, json: { sid, status: "queued" } };
  }

  function update(sid: string, form: URLSearchParams): { status: number; json: unknown } {
    const call = double.calls.find((each) => each.sid === sid);
    if (double.refuseUpdate) {
      call?.updates.push(form);
      return { status: double.refuseUpdate.status, json: double.refuseUpdate };
    }
    if (!call || call.state === "over")
      return { status: 404, json: { code: 20404, message: "The requested resource was not found" } };
    call.updates.push(form);
    if (form.get("Status") === "completed") call.state = "over";
    const twiml = form.get("Twiml");
    if (twiml !== null) void call.redirect(twiml);
    return { status: 200, json: { sid } };
  }

  function fieldsOf(sid: string, to: string, from: string, direction: string): Record<string, string> {
    return {
      AccountSid: accountSid,
      ApiVersion: "2010-04-01",
      CallSid: sid,
      To: to,
      From: from,
      Direction: direction,
    };
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const double: TwilioDouble = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accountSid,
    authToken,
    calls: [],
    numbers: new Map(numbers.map((number) => [number, {}])),
    refuseDial: null,
    refuseUpdate: null,
    serve(to, as) {
      [serviceUrl, publicUrl] = [to, as];
    },
    async ring({ to, from, voiceUrl, statusUrl, sid = sidOf("CA") }) {
      const fields = fieldsOf(sid, to, from, "inbound");
      const call = newCall(sid, statusUrl ?? null, fields);
      const answer = await double.post(voiceUrl, { ...fields, CallStatus: "ringing" });
      if (answer.status !== 200) throw new Error(`The webhook was answered ${answer.status}: ${answer.body}`);
      call.twiml = answer.body;
      call.state = "ringing";
      return call;
    },
    async dialled() {
      const nth = taken++;
      const outbound = () => double.calls.filter(({ request }) => request !== null)[nth];
      await watch.until(() => outbound() !== undefined);
      return outbound() as TwilioCall;
    },
    post(url, form, signedWith = authToken) {
      const signed =
        url +
        Object.entries(form)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .flat()
          .join("");
      return postWebhook({
        serviceUrl,
        publicUrl,
        url,
        contentType: "application/x-www-form-urlencoded",
        headers: { "x-twilio-signature": createHmac("sha1", signedWith).update(signed).digest("base64") },
        body: new URLSearchParams(form).toString(),
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
