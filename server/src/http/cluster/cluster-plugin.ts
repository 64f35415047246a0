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
import { notOfCluster } from "../../platform/cluster/cluster-gate.ts";
import { hashClusterBody } from "../../platform/cluster/cluster-signature.ts";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { readBody } from "../read-json-body.ts";

/** Limit of a forwarded body in bytes. SDP offers and carrier webhooks stay below it. */
export const MAX_FORWARDED_BYTES = 64 * 1024;

type Note = Parameters<typeof noteToAgent>[1];
type CallRequest = FastifyRequest<{ Params: { call_id: string }; Querystring: { workspace_id?: string } }>;

export function clusterPlugin(app: FastifyInstance, context: ServiceContext): void {
  const { cluster, calls } = context;
  if (!cluster) return;
  takeForwarded(app, cluster);

  const live = (request: CallRequest): LiveCall => {
    requireProcess(cluster, request);
    const call = calls.find(request.query.workspace_id ?? "", request.params.call_id);
    if (call) return call;
    throw notFound("call");
  };
  app.get("/peers/self", async (request, reply) => {
    requireProcess(cluster, request);
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
    requireProcess(cluster, request);
    await calls.written(request.params.call_id);
    return reply.send({ status: "written" });
  });
  app.addHook("preClose", async () => cluster.close());
}

/** A forwarded request keeps its original client address, and its body must be the one that was signed. */
function takeForwarded(app: FastifyInstance, cluster: Pick<Cluster, "admit">): void {
  app.addHook("onRequest", async (request) => {
    const admitted = cluster.admit(request.raw);
    if (admitted) Object.defineProperty(request, "ip", { value: admitted.client });
  });
  app.addHook("preParsing", async (request, _reply, payload) => {
    const admitted = cluster.admit(request.raw);
    if (!admitted) return payload;
    const body = await readBody(payload, request.headers["content-length"], MAX_FORWARDED_BYTES);
    if (hashClusterBody(body) !== admitted.bodyHash) {
      throw notOfCluster("body");
    }
    return Readable.from([body]);
  });
}

/** These paths don't exist for anybody else. */
function requireProcess(cluster: Pick<Cluster, "admit">, request: FastifyRequest): void {
  if (!cluster.admit(request.raw)) throw notFound("path", "Check the URL.");
}
