/** What processes that share a database do for each other over HTTP (docs/scaling.md#between-processes). */
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { callEventStream, EVENT_STREAM_HEADERS } from "../../calls/live/call-event-stream.ts";
import { hangUpReason } from "../../calls/live/hang-up-reason.ts";
import { LIVE_SOUND_HEADERS } from "../../calls/live/listen-in.ts";
import type { LiveCall } from "../../calls/live/live-call.ts";
import { notFound } from "@parley/base/errors";
import { noteToAgent } from "../../calls/notes/note-to-agent.ts";
import type { ServiceContext } from "../../service-context.ts";
import { notAPeer } from "../../platform/cluster/peer-gate.ts";
import { hashPeerBody } from "../../platform/cluster/peer-signature.ts";
import type { Peers } from "../../platform/cluster/peers.ts";
import { readBody } from "../read-json-body.ts";

/** Limit of a forwarded body in bytes. SDP offers and carrier webhooks stay below it. */
export const MAX_FORWARDED_BYTES = 64 * 1024;

type Note = Parameters<typeof noteToAgent>[1];
type CallRequest = FastifyRequest<{ Params: { call_id: string }; Querystring: { workspace_id?: string } }>;

export function peerPlugin(app: FastifyInstance, context: ServiceContext): void {
  const { peers, calls } = context;
  if (!peers) return;
  takeForwarded(app, peers);

  const live = (request: CallRequest): LiveCall => {
    requirePeer(peers, request);
    const call = calls.find(request.query.workspace_id ?? "", request.params.call_id);
    if (call) return call;
    throw notFound("call");
  };
  app.get("/peers/self", async (request, reply) => {
    requirePeer(peers, request);
    return reply.send({ status: "ok" });
  });
  app.post("/peers/calls/:call_id/end", async (request: CallRequest, reply) => {
    const call = live(request);
    if (call.ended) throw notFound("call");
    await calls.end(call, hangUpReason(call, "api_hangup"));
    return reply.send({ status: "ended" });
  });
  app.post("/peers/calls/:call_id/note", async (request: CallRequest, reply) => {
    const call = live(request);
    if (call.answeredAt === null || call.ended !== null) throw notFound("call");
    return reply.send(noteToAgent(call, request.body as Note, calls));
  });
  app.get("/peers/calls/:call_id/events", (request: CallRequest, reply) =>
    reply.headers(EVENT_STREAM_HEADERS).send(callEventStream(calls, live(request), "member")),
  );
  app.get("/peers/calls/:call_id/sound", (request: CallRequest, reply) => {
    const call = live(request);
    if (call.answeredAt === null || call.ended !== null) throw notFound("call");
    return reply.headers(LIVE_SOUND_HEADERS).send(calls.listenIn(call, null));
  });
  app.get("/peers/calls/:call_id/written", async (request: CallRequest, reply) => {
    requirePeer(peers, request);
    await calls.written(request.params.call_id);
    return reply.send({ status: "written" });
  });
  app.addHook("preClose", async () => peers.close());
}

/** A forwarded request keeps its original client address, and its body must be the one that was signed. */
function takeForwarded(app: FastifyInstance, peers: Pick<Peers, "admit">): void {
  app.addHook("onRequest", async (request) => {
    const admitted = peers.admit(request.raw);
    if (admitted) Object.defineProperty(request, "ip", { value: admitted.client });
  });
  app.addHook("preParsing", async (request, _reply, payload) => {
    const admitted = peers.admit(request.raw);
    if (!admitted) return payload;
    const body = await readBody(payload, request.headers["content-length"], MAX_FORWARDED_BYTES);
    if (hashPeerBody(body) !== admitted.bodyHash) {
      throw notAPeer("body");
    }
    return Readable.from([body]);
  });
}

/** These paths don't exist for anybody else. */
function requirePeer(peers: Pick<Peers, "admit">, request: FastifyRequest): void {
  if (!peers.admit(request.raw)) throw notFound("path", "Check the URL.");
}
