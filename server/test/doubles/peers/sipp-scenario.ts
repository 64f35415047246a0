/**
 * Scenarios for sipp, step by step. Names in brackets are sipp's own keywords
 * (https://sipp.readthedocs.io/en/v3.6.1/scenarios/keywords.html).
 */

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

/**
 * Name of a transaction. Without names, sipp takes any response with the status it waits for, even a repeated one to an
 * earlier request. With names it tells them apart, and acknowledges a repeated 200.
 */
export type Transaction = "invite" | "bye";

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

export function pause(ms: number): SippStep {
  return `<pause milliseconds="${ms}"/>`;
}
