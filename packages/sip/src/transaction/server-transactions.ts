import { drawRandomBytes } from "@parley/base/draw-random-bytes";
import { addressGroup } from "@parley/base/net/address-group";
import { createResponse } from "../message/create-response.ts";
import { parseNameAddress } from "../message/name-address.ts";
import type { SipRequest } from "../message/sip-message.ts";
import type { Received, SipTransport } from "../transport/sip-transport.ts";
import type { TransactionTimings } from "./machine.ts";
import { createServerRecord, type ServerRecord } from "./server-record.ts";
import type { SipClock } from "./sip-clock.ts";
import { mergeKey, serverKey } from "./transaction-key.ts";
import type { ServerLimits, ServerTransaction } from "./transaction.ts";

export interface ServerTransactions {
  receive(request: SipRequest, received: Received): void;
  readonly size: number;
  close(): void;
}

export interface ServerTransactionsOptions {
  transport: SipTransport;
  clock: SipClock;
  timings: TransactionTimings;
  limits: ServerLimits;
  onRequest(transaction: ServerTransaction): void;
  onAck(ack: SipRequest, received: Received): void;
}

/** Seconds after which a rejected caller may try again. */
const RETRY_AFTER_S = "5";

/** All server transactions, by key. Tells new requests from repeated ones, ACKs and CANCELs. */
export function createServerTransactions(options: ServerTransactionsOptions): ServerTransactions {
  const records = new Map<string, ServerRecord>();
  const merges = new Map<string, string>();
  const perSource = new Map<string, number>();

  function isFull(address: string): boolean {
    const fromThere = perSource.get(addressGroup(address)) ?? 0;
    return records.size >= options.limits.all || fromThere >= options.limits.perSource(address);
  }

  function open(key: string, request: SipRequest, received: Received): ServerTransaction {
    const address = addressGroup(received.from.address);
    const merged = mergeKey(request);
    const { record, transaction } = createServerRecord(request, received, {
      ...options,
      onEnd() {
        records.delete(key);
        if (merged !== null && merges.get(merged) === key) merges.delete(merged);
        const left = (perSource.get(address) ?? 1) - 1;
        if (left > 0) perSource.set(address, left);
        else perSource.delete(address);
      },
    });
    records.set(key, record);
    if (merged !== null && !merges.has(merged)) merges.set(merged, key);
    perSource.set(address, (perSource.get(address) ?? 0) + 1);
    return transaction;
  }

  function receiveAck(ack: SipRequest, received: Received): void {
    const invite = records.get(serverKey(ack, "INVITE"));
    if (invite) invite.acknowledged(ack, received);
    else options.onAck(ack, received);
  }

  function receiveCancel({ request: cancel, respond }: ServerTransaction): void {
    const invite = records.get(serverKey(cancel, "INVITE"));
    const toTag = (invite?.lastTo && parseNameAddress(invite.lastTo)?.params.get("tag")) || newTag();
    respond(
      invite
        ? createResponse(cancel, 200, "OK", { toTag })
        : createResponse(cancel, 481, "Call/Transaction Does Not Exist", { toTag }),
    );
    invite?.cancel();
  }

  function isMerged(key: string, request: SipRequest): boolean {
    const merged = mergeKey(request);
    const other = merged === null ? undefined : merges.get(merged);
    return other !== undefined && other !== key;
  }

  function receive(request: SipRequest, received: Received): void {
    if (request.method === "ACK") return receiveAck(request, received);
    const key = serverKey(request);
    const known = records.get(key);
    if (known) return known.retransmitted();
    if (isFull(received.from.address)) {
      const headers = [{ name: "Retry-After", value: RETRY_AFTER_S }];
      const refusal = createResponse(request, 503, "Service Unavailable", { toTag: newTag(), headers });
      return options.transport.reply(refusal, received);
    }
    const isCopy = request.method !== "CANCEL" && isMerged(key, request);
    const transaction = open(key, request, received);
    if (request.method === "CANCEL") return receiveCancel(transaction);
    if (!isCopy) return options.onRequest(transaction);
    return transaction.respond(createResponse(request, 482, "Loop Detected", { toTag: newTag() }));
  }

  return {
    receive,
    get size() {
      return records.size;
    },
    close() {
      for (const record of records.values()) record.drop();
      records.clear();
      merges.clear();
      perSource.clear();
    },
  };
}

function newTag(): string {
  return drawRandomBytes(8).toString("hex");
}
