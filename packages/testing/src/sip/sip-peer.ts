import { createResponse } from "@parley/sip/message/create-response";
import { header, headerValues } from "@parley/sip/message/headers";
import { parseNameAddress } from "@parley/sip/message/name-address";
import type { SipHeader, SipMessage, SipRequest, SipResponse } from "@parley/sip/message/sip-message";
import type { Hop } from "@parley/sip/transport/hop";
import type { Received, SipTransport } from "@parley/sip/transport/sip-transport";
import type { SipNetwork } from "./sip-network.ts";

/** A SIP peer that does only what the test says, and remembers what it received. */
export interface SipPeer {
  readonly address: string;
  readonly received: SipMessage[];
  /** Requests with this method, without repeats. */
  requests(method: string): SipRequest[];
  /** The last such request; throws if there is none. */
  lastRequest(method: string): SipRequest;
  /** Final and provisional responses to its requests with this method. */
  statuses(method: string): number[];
  lastResponse(method: string): SipResponse;
  /** Pings are answered automatically. */
  answersOptions: boolean;
  /** Called for each request, including repeats. */
  onRequest: (request: SipRequest) => void;
  respond(request: SipRequest, status: number, options?: PeerAnswer): SipResponse;
  /** A request in the dialog of an INVITE that it received and answered. */
  requestAsCallee(invite: SipRequest, method: string, options?: PeerRequest): SipRequest;
  /** A new INVITE to the address. */
  invite(to: string, options?: PeerRequest): SipRequest;
  /** A request in the dialog that its own INVITE created; ACK and CANCEL have the INVITE's number. */
  requestAsCaller(invite: SipRequest, method: string, options?: PeerRequest): SipRequest;
  /** Sends a request unchanged. */
  send(request: SipRequest, to: string, transport?: Hop["transport"]): void;
}

export interface PeerAnswer {
  reason?: string;
  toTag?: string;
  sdp?: string;
  headers?: Record<string, string | string[]>;
  contact?: string | null;
}

export interface PeerRequest {
  /** Null for none. */
  sdp?: string | null;
  body?: string;
  headers?: Record<string, string | string[]>;
  /** From header of an INVITE. */
  from?: string;
  seq?: number;
  transport?: Hop["transport"];
  fromTag?: string;
}

export function createSipPeer(network: SipNetwork, address: string): SipPeer {
  const received: SipMessage[] = [];
  const sources = new WeakMap<SipRequest, Received>();
  const seen = new Set<string>();
  let branches = 0;
  let numbers = 100;
  const transport: SipTransport = network.join(address, (message) => {
    received.push(message.message);
    if (message.message.kind !== "request") return;
    sources.set(message.message, message);
    if (message.message.method === "OPTIONS" && peer.answersOptions) peer.respond(message.message, 200);
    peer.onRequest(message.message);
  });

  const via = (): string => `SIP/2.0/UDP ${address}:5060;branch=z9hG4bK${address}x${++branches};rport`;
  const contact = `<sip:peer@${address}:5060>`;

  function build(
    method: string,
    uri: string,
    headers: Record<string, string>,
    options: PeerRequest,
  ): SipRequest {
    const sdp = options.sdp ?? null;
    const body = options.body ?? sdp ?? "";
    return {
      kind: "request",
      method,
      uri,
      headers: [
        { name: "Via", value: via() },
        { name: "Max-Forwards", value: "70" },
        ...listed(headers),
        ...(options.headers?.["Contact"] === undefined ? [{ name: "Contact", value: contact }] : []),
        ...(sdp === null ? [] : [{ name: "Content-Type", value: "application/sdp" }]),
        ...listed(options.headers ?? {}),
      ],
      body: Buffer.from(body),
    };
  }

  const peer: SipPeer = {
    address,
    received,
    answersOptions: true,
    onRequest: () => undefined,
    requests(method) {
      seen.clear();
      return received.filter((message): message is SipRequest => {
        if (message.kind !== "request" || message.method !== method) return false;
        const branch = header(message, "Via") ?? "";
        if (seen.has(branch)) return false;
        seen.add(branch);
        return true;
      });
    },
    lastRequest(method) {
      const last = peer.requests(method).at(-1);
      if (!last) throw new Error(`${address} got no ${method}, only ${received.map(nameOf).join(", ")}`);
      return last;
    },
    statuses: (method) => responsesTo(method).map(({ status }) => status),
    lastResponse(method) {
      const last = responsesTo(method).at(-1);
      if (!last) throw new Error(`${address} got no answer to ${method}`);
      return last;
    },
    respond(request, status, { reason = "Reason", toTag = "peer", sdp, headers = {}, contact: own } = {}) {
      const source = sources.get(request);
      if (!source) throw new Error("Only what was received can be answered");
      const routes = headerValues(request, "Record-Route");
      const response = createResponse(request, status, reason, {
        ...(status > 100 && { toTag }),
        headers: [
          ...(own === null ? [] : [{ name: "Contact", value: own ?? contact }]),
          ...(headers["Record-Route"] === undefined
            ? routes.map((value) => ({ name: "Record-Route", value }))
            : []),
          ...(sdp === undefined ? [] : [{ name: "Content-Type", value: "application/sdp" }]),
          ...listed(headers),
        ],
        ...(sdp !== undefined && { body: Buffer.from(sdp) }),
      });
      transport.reply(response, source);
      return response;
    },
    requestAsCallee(invite, method, options = {}) {
      const uri = parseNameAddress(header(invite, "Contact") ?? "")?.uri ?? "";
      const request = build(
        method,
        uri,
        {
          From: `${header(invite, "To")};tag=${options.fromTag ?? "peer"}`,
          To: header(invite, "From") ?? "",
          "Call-ID": header(invite, "Call-ID") ?? "",
          CSeq: `${options.seq ?? ++numbers} ${method}`,
        },
        options,
      );
      peer.send(request, sources.get(invite)?.from.address ?? "", options.transport);
      return request;
    },
    invite(to, options = {}) {
      const request = build(
        "INVITE",
        `sip:+493011@${to}`,
        {
          From: options.from ?? `"Ann" <sip:+491511234@${address}>;tag=caller`,
          To: `<sip:+493011@${to}>`,
          "Call-ID": `call-${address}-${++numbers}`,
          CSeq: `${options.seq ?? 1} INVITE`,
        },
        options,
      );
      peer.send(request, to, options.transport);
      return request;
    },
    requestAsCaller(invite, method, options = {}) {
      const callId = header(invite, "Call-ID");
      const answer = received.findLast(
        (message): message is SipResponse =>
          message.kind === "response" && header(message, "Call-ID") === callId && message.status > 100,
      );
      const isSameNumber = method === "ACK" || method === "CANCEL";
      const number = isSameNumber ? (header(invite, "CSeq") ?? "").split(" ")[0] : String(++numbers);
      const to = /@([^:;>]+)/.exec(invite.uri)?.[1] ?? "";
      const uri = method === "CANCEL" ? invite.uri : (contactOf(answer) ?? invite.uri);
      const request = build(
        method,
        uri,
        {
          From: header(invite, "From") ?? "",
          To: (method === "CANCEL" ? null : answer && header(answer, "To")) ?? header(invite, "To") ?? "",
          "Call-ID": callId ?? "",
          CSeq: `${options.seq ?? number} ${method}`,
        },
        options,
      );
      if (method === "CANCEL") request.headers[0] = { name: "Via", value: header(invite, "Via") ?? "" };
      peer.send(request, to, options.transport);
      return request;
    },
    send(request, to, by = "udp") {
      void transport.send(request, { transport: by, address: to, port: 5060 });
    },
  };

  function responsesTo(method: string): SipResponse[] {
    return received.filter(
      (message): message is SipResponse =>
        message.kind === "response" && (header(message, "CSeq") ?? "").endsWith(` ${method}`),
    );
  }

  return peer;
}

const listed = (headers: Record<string, string | string[]>): SipHeader[] =>
  Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })));

const contactOf = (response: SipResponse | undefined): string | undefined =>
  response && parseNameAddress(header(response, "Contact") ?? "")?.uri;

const nameOf = (message: SipMessage): string =>
  message.kind === "request" ? message.method : String(message.status);
