import { expect, test } from "vitest";
import { liveCallParts } from "../../../test/harness/live-call-parts.ts";
import type { PhoneCore } from "../phone-core.ts";
import { createCarrierCalls } from "./carrier-calls.ts";

test("a call that is forgotten, because another trunk goes on with it, gets nothing more from here", () => {
  const commands: string[] = [];
  const core = {
    calls: { command: (_live: unknown, { type }: { type: string }) => void commands.push(type) },
  };
  const options = { db: {}, logger: {} } as unknown as Parameters<typeof createCarrierCalls>[1];
  const legs = {
    onCallEvent: () => undefined,
    transfer: () => Promise.reject(new Error("not in this test")),
  };
  const { host, keep } = createCarrierCalls(core as unknown as PhoneCore, options, legs);
  const live = liveCallParts().add();
  const { callId } = live.plan;
  keep(live, "trk_1");
  host.command(callId, { type: "carrier_awaited" });
  host.forgotten(callId);
  host.command(callId, { type: "phone_hung_up" });
  keep(live, "trk_2"); // the next one is a carrier's, too
  host.command(callId, { type: "carrier_awaited" });
  expect(commands).toEqual(["carrier_awaited", "carrier_awaited"]);
});
