import { fastify } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import type { CarrierWebhooks } from "../../phone/carrier-api/carrier-connector.ts";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { replyError } from "../reply-errors.ts";
import { registerCarrierWebhooks } from "./register-carrier-webhooks.ts";

/** A process that has none of the calls. `isForwarded`: another process sent the request, and signed it. */
async function serve(isForwarded: boolean, isSigned = true) {
  const asked: string[] = [];
  const app = fastify();
  app.setErrorHandler((error, request, reply) => replyError(error, request, reply));
  onTestFinished(() => app.close());
  const carriers = {
    callElsewhere: () => ({ callId: "call_1" }),
    twilioVoice: () => Promise.resolve(isSigned ? "<Response/>" : null),
    twilioStatus: () => isSigned,
    telnyxEvent: () => isSigned,
  } as unknown as CarrierWebhooks;
  const cluster = {
    admit: () => isForwarded,
    holderOf: () => {
      asked.push("holder");
      return Promise.resolve({ id: "node_2", url: "http://192.0.2.1" });
    },
    send: () => {
      asked.push("send");
      return Promise.resolve(Object.assign([Buffer.from("there")], { statusCode: 202, headers: {} }));
    },
  } as unknown as Cluster;
  registerCarrierWebhooks(app, carriers, cluster);
  await app.ready();
  return {
    asked,
    post: (url: string) => app.inject({ method: "POST", url: `/carriers/${url}`, payload: "a=b" }),
  };
}

test("a webhook that another process has sent on is handled here, wherever the call seems to be", async () => {
  const { asked, post } = await serve(true);
  expect(await post("twilio/trk_1/voice")).toMatchObject({ statusCode: 200, body: "<Response/>" });
  expect(await post("twilio/trk_1/status")).toMatchObject({ statusCode: 204 });
  expect(await post("telnyx/trk_1/events")).toMatchObject({ statusCode: 200 });
  expect(asked).toEqual([]);
});

test("one of another process's call goes there, once", async () => {
  const { asked, post } = await serve(false);
  expect((await post("twilio/trk_1/status")).statusCode).toBe(202);
  expect(asked).toEqual(["holder", "send"]);
});

test("one without the carrier's signature is refused", async () => {
  const { post } = await serve(true, false);
  for (const url of ["twilio/trk_1/voice", "twilio/trk_1/status", "telnyx/trk_1/events"])
    expect((await post(url)).json()).toMatchObject({ code: "FORBIDDEN" });
});
