/**
 * Scenarios for sipp, step by step. Names in brackets are sipp's own keywords
 * (https://sipp.readthedocs.io/en/v3.6.1/scenarios/keywords.html).
 */

import { sdp } from "./sipp-sdp.ts";

/** One XML element. */
export type SippStep = string;

export function scenario(steps: SippStep[]): string {
  const all = steps.some((step) => step.startsWith(PINGS)) ? [...steps, ...ANSWER_TO_PINGS] : steps;
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>\n<scenario name="test">\n${all.join("\n")}\n</scenario>\n`;
}

/**
 * Whoever calls a trunk pings it too. For sipp, such an OPTIONS
 * is a call of its own, after which it waits for the real one.
 */
const PINGS = '<recv request="OPTIONS" optional="true" next="ping"/>';
/** The real call ends sipp (`ENDS_BY_ITSELF`). */
const ANSWER_TO_PINGS = [
  `<nop next="end"><action><exec int_cmd="stop_gracefully"/></action></nop>`,
  `<label id="ping"/>`,
  send([
    "SIP/2.0 200 OK",
    "[last_Via:]",
    "[last_From:]",
    "[last_To:];tag=ping",
    "[last_Call-ID:]",
    "[last_CSeq:]",
    "Content-Length: 0",
    "",
  ]),
  `<label id="end"/>`,
  `<nop/>`,
];
export const ENDS_BY_ITSELF = "stop_gracefully";

export interface InviteOptions {
  /** User part and more of From, for example `"Ann" <sip:+49301@example.com>`. */
  from?: string;
  to?: string;
  uri?: string;
  contact?: string;
  /** Additional header lines. */
  headers?: string[];
  /** Null for no body, as in an offerless INVITE. */
  sdp?: string | null;
  cseq?: number;
  transaction?: Transaction;
}

/**
 * Name of a transaction. Without names, sipp takes any response with the status it waits for, even a repeated one to an
 * earlier request. With names it tells them apart, and acknowledges a repeated 200.
 */
type Transaction = "invite" | "bye";

/** A call's first INVITE with `cseq` 1; then, with `cseq` 2, the same with `[authentication]` among the headers. */
export function invite(options: InviteOptions = {}): SippStep {
  const {
    cseq = 1,
    from = "<sip:+4930111@127.0.0.1>",
    uri = "sip:[service]@[remote_ip]:[remote_port]",
  } = options;
  const body = options.sdp === undefined ? sdp() : options.sdp;
  return send(
    [
      `INVITE ${uri} SIP/2.0`,
      `Via: SIP/2.0/[transport] [local_ip]:[local_port];rport;branch=[branch]`,
      `From: ${from};tag=sipp[call_number]`,
      `To: ${options.to ?? `<${uri}>`}`,
      `Call-ID: [call_id]`,
      `CSeq: ${cseq} INVITE`,
      `Contact: ${options.contact ?? "<sip:sipp@[local_ip]:[local_port];transport=[transport]>"}`,
      `Max-Forwards: 70`,
      ...(options.headers ?? []),
      ...bodyLines(body),
    ],
    { retransmits: true, ...(options.transaction && { begins: options.transaction }) },
  );
}

/** The ACK for a refusal: same branch and address as the INVITE (RFC 3261, 17.1.1.3). `cseq` is the INVITE's. */
export function acknowledge(
  cseq = 1,
  from = "<sip:+4930111@127.0.0.1>",
  uri = "sip:[service]@[remote_ip]:[remote_port]",
): SippStep {
  return send([
    `ACK ${uri} SIP/2.0`,
    `[last_Via:]`,
    `From: ${from};tag=sipp[call_number]`,
    `[last_To:]`,
    `Call-ID: [call_id]`,
    `CSeq: ${cseq} ACK`,
    `Max-Forwards: 70`,
    ...bodyLines(null),
  ]);
}

/** A request from the caller within the dialog, after a response that was received with `keepsRoute`. */
export function inDialog(
  method: string,
  cseq: number,
  options: {
    from?: string;
    /** By default the To of the message received last, which is the agent's only in a response. */
    to?: string;
    headers?: string[];
    body?: string | null;
    contentType?: string;
    contact?: string;
    /** The transaction that an ACK belongs to, or that any other request starts. */
    transaction?: Transaction;
  } = {},
): SippStep {
  const { from = "<sip:+4930111@127.0.0.1>", to = null, transaction } = options;
  return send(
    [
      `${method} [next_url] SIP/2.0`,
      `Via: SIP/2.0/[transport] [local_ip]:[local_port];rport;branch=[branch]`,
      `[routes]`,
      `From: ${from};tag=sipp[call_number]`,
      to === null ? `[last_To:]` : `To: ${to}`,
      `Call-ID: [call_id]`,
      `CSeq: ${cseq} ${method}`,
      `Contact: ${options.contact ?? "<sip:sipp@[local_ip]:[local_port];transport=[transport]>"}`,
      `Max-Forwards: 70`,
      ...(options.headers ?? []),
      ...bodyLines(options.body ?? null, options.contentType),
    ],
    {
      retransmits: method !== "ACK",
      ...(transaction && { [method === "ACK" ? "acknowledges" : "begins"]: transaction }),
    },
  );
}

/** A response to the request received last. A final one gets the dialog's To tag. */
export function respond(
  status: number,
  reason: string,
  options: {
    headers?: string[];
    sdp?: string | null;
    contact?: string;
    retransmits?: boolean;
    toTag?: string;
    /** Responds to the INVITE of `receiveInvite`, although something else has arrived since. */
    isToInvite?: boolean;
  } = {},
): SippStep {
  const { toTag = "uas[call_number]", retransmits = false } = options;
  return send(
    [
      `SIP/2.0 ${status} ${reason}`,
      `[last_Via:]`,
      `[last_Record-Route:]`,
      `[last_From:]`,
      status === 100 ? `[last_To:]` : `[last_To:];tag=${toTag}`,
      `[last_Call-ID:]`,
      options.isToInvite ? "CSeq: [$order]" : `[last_CSeq:]`,
      `Contact: ${options.contact ?? "<sip:sipp@[local_ip]:[local_port];transport=[transport]>"}`,
      ...(options.headers ?? []),
      ...bodyLines(options.sdp ?? null),
    ],
    { retransmits },
  );
}

/** A response to a request within the dialog, whose To already has its tag. */
export function respondInDialog(
  status: number,
  reason: string,
  body: string | null = null,
  headers: string[] = [],
): SippStep {
  return send([
    `SIP/2.0 ${status} ${reason}`,
    `[last_Via:]`,
    `[last_Record-Route:]`,
    `[last_From:]`,
    `[last_To:]`,
    `[last_Call-ID:]`,
    `[last_CSeq:]`,
    `Contact: <sip:sipp@[local_ip]:[local_port];transport=[transport]>`,
    ...headers,
    ...bodyLines(body),
  ]);
}

/** Sends a message as it is. `retransmits`: until the next message arrives, as UDP requires. */
export function send(
  lines: string[],
  {
    retransmits = false,
    actions = "",
    begins,
    acknowledges,
  }: { retransmits?: boolean; actions?: string; begins?: Transaction; acknowledges?: Transaction } = {},
): SippStep {
  const parameters = { retrans: retransmits ? 500 : undefined, start_txn: begins, ack_txn: acknowledges };
  return `<send${written(parameters)}><![CDATA[\n${lines.join("\n")}\n]]>${actions}</send>`;
}

export interface ReceiveOptions {
  isOptional?: boolean;
  /** Stores Record-Route and Contact for `inDialog`. */
  keepsRoute?: boolean;
  /** Stores the challenge for `[authentication]`. */
  isChallenge?: boolean;
  timeoutMs?: number;
  transaction?: Transaction;
  /** Actions in XML, such as `logs("…")` or `exec(…)`. */
  actions?: string;
}

export function receive(what: number | string, options: ReceiveOptions = {}): SippStep {
  const parameters = {
    [typeof what === "number" ? "response" : "request"]: what,
    optional: options.isOptional,
    rrs: options.keepsRoute,
    auth: options.isChallenge,
    timeout: options.timeoutMs,
    response_txn: options.transaction,
  };
  const actions = options.actions ? `<action>${options.actions}</action>` : "";
  return `<recv${written(parameters)}>${actions}</recv>`;
}

function written(parameters: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => ` ${name}="${value}"`).join("");
}

/** 100, 180 and 183 are optional, in this order; the response after them must be `status`. */
export function receiveAnswer(status: number, options: ReceiveOptions = {}): SippStep[] {
  const { transaction } = options;
  const optional = { isOptional: true, ...(transaction && { transaction }) };
  return [...[100, 180, 183].map((early) => receive(early, optional)), receive(status, options)];
}

/** Waits until the test calls `go()`. */
export function waitsForTest(): SippStep {
  return receive("CONTINUE", { timeoutMs: 60_000 });
}

/** An action that makes the matching part of a header available as `[$name]`. */
export function keepHeader(header: string, pattern: string, name: string): string {
  return `<ereg regexp="${pattern}" search_in="hdr" header="${header}:" check_it="true" assign_to="${name}"/>`;
}

/** For an inbound call: stores the caller, for `toCaller`, and the INVITE's CSeq. */
export function receiveInvite(): SippStep {
  const actions = [
    keepHeader("From", "[^ ].*", "caller"),
    keepHeader("To", "[^ ].*", "called"),
    keepHeader("CSeq", "[0-9]+ INVITE", "order"),
  ];
  return `${PINGS}${receive("INVITE", { keepsRoute: true, actions: actions.join("") })}<Reference variables="caller,called,order"/>`;
}

/** A request from the called side within the dialog that `receiveInvite` started. */
export function toCaller(
  method: string,
  cseq: number,
  { body = null as string | null, headers = [] as string[] } = {},
): SippStep {
  return send(
    [
      `${method} [next_url] SIP/2.0`,
      `Via: SIP/2.0/[transport] [local_ip]:[local_port];rport;branch=[branch]`,
      `[routes]`,
      `From: [$called];tag=uas[call_number]`,
      `To: [$caller]`,
      `Call-ID: [call_id]`,
      `CSeq: ${cseq} ${method}`,
      `Contact: <sip:sipp@[local_ip]:[local_port];transport=[transport]>`,
      `Max-Forwards: 70`,
      ...headers,
      ...bodyLines(body),
    ],
    { retransmits: method !== "ACK" },
  );
}

export function pause(ms: number): SippStep {
  return `<pause milliseconds="${ms}"/>`;
}

function bodyLines(body: string | null, contentType = "application/sdp"): string[] {
  if (body === null) return ["Content-Length: 0", ""];
  return [`Content-Type: ${contentType}`, "Content-Length: [len]", "", body];
}
