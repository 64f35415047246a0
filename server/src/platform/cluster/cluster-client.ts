/** Sends requests to other processes on the same database. */
import { request as requestHttp, type ClientRequest, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { urlToHttpOptions } from "node:url";
import { ServiceError } from "@parley/base/errors";
import type { Logger } from "@parley/base/logger";
import type { Holder } from "./find-holder.ts";
import type { ClusterGate, Refusal } from "./cluster-gate.ts";
import { CLUSTER_HEADER } from "./cluster-signature.ts";
import { peekBody } from "./peek-body.ts";
import { rootMessageOf } from "@parley/base/thrown";

export interface ClusterMessage {
  method: string;
  /** Includes the query. */
  path: string;
  /** Without `host`. */
  headers?: Record<string, string | string[] | undefined>;
  body?: Buffer;
  /** Address of the client that asked this process; missing where nothing depends on it, as for WebSockets. */
  client?: string;
  /** How long to wait for the response's headers, ms. */
  timeoutMs?: number;
  /** Asks who is there: it may well be another process, which is nothing to report. */
  isProbe?: boolean;
}

export interface ClusterClient {
  /** Where to open a WebSocket to the process, and headers that prove who asks. Throws AT_CAPACITY as `begin` does. */
  addressOf(
    holder: Holder,
    message: Pick<ClusterMessage, "method" | "path">,
  ): { url: string; headers: Record<string, string> };
  /** The started request, whose events the caller awaits. Throws AT_CAPACITY if the process can't be reached at all. */
  begin(holder: Holder, message: ClusterMessage): ClientRequest;
  /**
   * The response once its headers have arrived, with the body still to be read. Throws AT_CAPACITY if the process
   * doesn't answer, PEER_UNREACHABLE if it doesn't take this one for a process of the service.
   */
  send(holder: Holder, message: ClusterMessage): Promise<IncomingMessage>;
  /**
   * The error for the caller if this response to `begin` refuses this process itself, not the caller; else null, with
   * the body still to be read.
   */
  refusalOf(holder: Holder, answer: IncomingMessage): Promise<ProcessRefused | null>;
  /**
   * Ends upgrades and streams. A request that was sent is still answered: cut off, it could have had an effect, and
   * whoever is told that it failed would send it again.
   */
  close(): void;
}

/** How long another process may take to answer, ms; ending a call takes until that is recorded. */
const ANSWER_MS = 20_000;
const RETRY_S = 2;
/** They end only with the call. */
const STREAMS = /^(text\/event-stream|audio\/)/;

/** `other`: it gives no reason, because its version is earlier or another process answers. */
export type ProcessRefusal = Refusal | "other";

/** The answer for a call whose process refuses this one's requests. Operators find the reason in the log. */
export class ProcessRefused extends ServiceError {
  readonly why: ProcessRefusal;

  constructor(why: ProcessRefusal) {
    const message =
      "Another process has this call and refuses to take requests. The service's log says why. Try again later.";
    super("PEER_UNREACHABLE", message, {}, RETRY_S);
    this.why = why;
  }
}

/** What to do about it, for the log. */
const REMEDIES: Readonly<Record<ProcessRefusal, string>> = {
  clock: "The two machines' clocks differ by more than 30 s: set them by NTP.",
  keys: "The two processes share no key of SECRETS_KEYS.",
  replayed: "It has seen this request before.",
  body: "The body was changed on the way.",
  other: "It runs an earlier version, or another process answers at its address. Its own log may say why.",
};

export interface ClusterClientOptions {
  gate: Pick<ClusterGate, "sign">;
  logger: Logger;
  /** Another process refused this one. */
  onRefusal?(why: ProcessRefusal): void;
}

export function createClusterClient({ gate, logger, onRefusal }: ClusterClientOptions): ClusterClient {
  const endless = new Set<ClientRequest>();
  let isClosed = false;

  function endWithUs(request: ClientRequest): void {
    endless.add(request);
    request.once("close", () => endless.delete(request));
    if (isClosed) request.destroy();
  }

  function ask(holder: Holder, message: ClusterMessage): ClientRequest {
    const { method, path, client = "", body = Buffer.alloc(0) } = message;
    const url = urlOf(holder);
    const headers = {
      ...message.headers,
      ...(body.length > 0 && { "content-length": String(body.length) }),
      ...gate.sign({ to: holder.id, client, method, path }, body),
      host: url.host,
    };
    const start = url.protocol === "https:" ? requestHttps : requestHttp;
    // The path is passed on unchanged; as part of the URL, it could lead to another host.
    const request = start({ ...urlToHttpOptions(url), path, method, headers, agent: false, setHost: false });
    request.end(body);
    return request;
  }

  async function refusalOf(
    holder: Holder,
    answer: IncomingMessage,
    isProbe = false,
  ): Promise<ProcessRefused | null> {
    const why = await whyRefused(answer);
    if (why === null) return null;
    if (isProbe && why === "other") return new ProcessRefused(why);
    onRefusal?.(why);
    logger.error(
      { peer: holder.id, url: holder.url, why, remedy: REMEDIES[why] },
      "another process refuses requests from here",
    );
    return new ProcessRefused(why);
  }

  return {
    refusalOf: (holder, answer) => refusalOf(holder, answer),
    begin(holder, message) {
      const request = ask(holder, message);
      endWithUs(request);
      return request;
    },
    addressOf(holder, { method, path }) {
      const headers = gate.sign({ to: holder.id, client: "", method, path }, Buffer.alloc(0));
      const { origin } = urlOf(holder);
      return { url: `${origin.replace(/^http/, "ws")}${path}`, headers };
    },
    send(holder, message) {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      const request = ask(holder, message);
      const overdue = setTimeout(
        () => request.destroy(new Error("no answer in time")),
        message.timeoutMs ?? ANSWER_MS,
      );
      request.once("close", () => clearTimeout(overdue));
      request.once("response", (answer) => {
        if (STREAMS.test(answer.headers["content-type"] ?? "")) endWithUs(request);
        if (answer.statusCode !== 401) {
          clearTimeout(overdue);
          return resolve(answer);
        }
        refusalOf(holder, answer, message.isProbe).then((refusal) => {
          clearTimeout(overdue);
          if (!refusal) return resolve(answer);
          answer.resume();
          reject(refusal);
        }, reject);
      });
      request.on("error", (error) => {
        logger.warn(
          { reason: rootMessageOf(error), peer: holder.id, url: holder.url },
          "another process does not answer",
        );
        reject(unreachable());
      });
      return promise;
    },
    close() {
      isClosed = true;
      for (const request of endless) request.destroy();
    },
  };
}

function urlOf({ url }: Holder): URL {
  if (url !== null) return new URL(url);
  const message = "Another process has this call and can't be reached. Set INSTANCE_URL for every process.";
  throw new ServiceError("AT_CAPACITY", message, {}, RETRY_S);
}

/** The answer for a call whose process doesn't answer. */
export function unreachable(): ServiceError {
  return new ServiceError(
    "AT_CAPACITY",
    "The process that has this call isn't answering. Try again shortly.",
    {},
    RETRY_S,
  );
}

/** Null if the answer is for the caller. */
async function whyRefused(answer: IncomingMessage): Promise<ProcessRefusal | null> {
  if (answer.statusCode !== 401) return null;
  const why = answer.headers[CLUSTER_HEADER];
  if (typeof why === "string" && isRefusal(why)) return why;
  // Processes of earlier versions, and those with another ID, only name the header in their error.
  return (await peekBody(answer)).includes(CLUSTER_HEADER) ? "other" : null;
}

function isRefusal(why: string): why is Refusal {
  return why !== "other" && Object.hasOwn(REMEDIES, why);
}
