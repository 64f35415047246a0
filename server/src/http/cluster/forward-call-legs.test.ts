import fastify from "fastify";
import { expect, test } from "vitest";
import type { Cluster } from "../../platform/cluster/cluster.ts";
import { forwardCallLegs } from "./forward-call-legs.ts";

test("what the call's holder must do is sent to it; a rating is written here", async () => {
  const asked: string[] = [];
  const cluster = {
    admit: () => false,
    async holderOf({ callId }: { callId: string }) {
      asked.push(callId);
      return null;
    },
  } as unknown as Cluster;
  const app = fastify();
  forwardCallLegs(app, cluster, { holds: () => false });
  for (const part of ["whip", "rating"])
    app.post(`/calls/:call_id/${part}`, (_request, reply) => reply.code(204).send());
  const headers = { authorization: `Bearer pct_${"a".repeat(43)}` };
  const post = (url: string) => app.inject({ method: "POST", url, headers });
  await post("/calls/call_1/rating");
  expect(asked).toEqual([]);
  await post("/calls/call_1/whip");
  expect(asked).toEqual(["call_1"]);
  await app.close();
});
