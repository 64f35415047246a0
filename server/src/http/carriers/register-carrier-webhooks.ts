/** Carrier webhooks. Each has its carrier's signature, which is checked before anything else happens. */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CarrierRequest, CarrierWebhooks } from "../../phone/carrier-api/carrier-connector.ts";
import { ServiceError } from "@parley/base/errors";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { forwardRequest } from "../cluster/forward-request.ts";
import { readBody } from "../read-json-body.ts";
import { refuseOtherMethods } from "../refuse-other-methods.ts";

/** Call webhooks take about 2 kB. */
const MAX_BODY_BYTES = 64 * 1024;

type WebhookRequest = FastifyRequest<{ Params: { trunk_id: string }; Body: Buffer }>;

/** Webhooks about another process's call are forwarded to that process. */
export function registerCarrierWebhooks(
  app: FastifyInstance,
  carriers: CarrierWebhooks,
  cluster?: Pick<Cluster, "admit" | "holderOf" | "send">,
): void {
  const forward = (kind: "twilio" | "telnyx") => ({
    preHandler: async (request: WebhookRequest, reply: FastifyReply) => {
      if (!cluster || cluster.admit(request.raw)) return;
      const carrierCall = carrierRequest(request);
      const call = carriers.callElsewhere(kind, carrierCall);
      const holder = call && (await cluster.holderOf(call));
      if (holder) await forwardRequest(cluster, holder, request, carrierCall.body, reply);
    },
  });
  void app.register((routes, _options, done) => {
    routes.removeAllContentTypeParsers();
    routes.addContentTypeParser("*", (request: FastifyRequest, payload: IncomingMessage) =>
      readBody(payload, request.headers["content-length"], MAX_BODY_BYTES),
    );
    routes.post(
      "/carriers/twilio/:trunk_id/voice",
      forward("twilio"),
      async (request: WebhookRequest, reply) => {
        const twiml = await carriers.twilioVoice(carrierRequest(request));
        if (twiml === null) throw notSigned("Twilio");
        await sendXml(reply, twiml);
      },
    );
    routes.post(
      "/carriers/twilio/:trunk_id/status",
      forward("twilio"),
      async (request: WebhookRequest, reply) => {
        if (!carriers.twilioStatus(carrierRequest(request))) throw notSigned("Twilio");
        await reply.code(204).send();
      },
    );
    routes.post(
      "/carriers/twilio/:trunk_id/target",
      forward("twilio"),
      async (request: WebhookRequest, reply) => {
        if (!carriers.twilioTarget(carrierRequest(request))) throw notSigned("Twilio");
        await reply.code(204).send();
      },
    );
    routes.post(
      "/carriers/twilio/:trunk_id/transfer",
      forward("twilio"),
      async (request: WebhookRequest, reply) => {
        const twiml = carriers.twilioTransfer(carrierRequest(request));
        if (twiml === null) throw notSigned("Twilio");
        await sendXml(reply, twiml);
      },
    );
    routes.post(
      "/carriers/telnyx/:trunk_id/events",
      forward("telnyx"),
      async (request: WebhookRequest, reply) => {
        if (!carriers.telnyxEvent(carrierRequest(request))) throw notSigned("Telnyx");
        await reply.code(200).send();
      },
    );
    done();
  });
  for (const name of ["voice", "status", "target", "transfer"])
    refuseOtherMethods(app, `/carriers/twilio/{trunk_id}/${name}`, ["POST"]);
  refuseOtherMethods(app, "/carriers/telnyx/{trunk_id}/events", ["POST"]);
}

function carrierRequest({ params, originalUrl, headers, body }: WebhookRequest): CarrierRequest {
  return {
    trunkId: params.trunk_id,
    path: originalUrl,
    header: (name) => headers[name]?.toString() ?? "",
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}

function notSigned(carrier: string): ServiceError {
  const message = `This request doesn't carry ${carrier}'s signature for this trunk. Check that the trunk has the account's credentials and that PUBLIC_URL is the address entered at ${carrier}.`;
  return new ServiceError("FORBIDDEN", message, { required_role: null });
}

async function sendXml(reply: FastifyReply, xml: string): Promise<void> {
  await reply.code(200).header("content-type", "text/xml; charset=utf-8").send(xml);
}
