/** The SIP messages that sipp sends in a scenario: requests of the calling and of the called side, and responses. */
import { sdp } from "./sipp-sdp.ts";
import { send, type SippStep, type Transaction } from "./sipp-scenario.ts";

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

function bodyLines(body: string | null, contentType = "application/sdp"): string[] {
  if (body === null) return ["Content-Length: 0", ""];
  return [`Content-Type: ${contentType}`, "Content-Length: [len]", "", body];
}
