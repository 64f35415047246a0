import { setImmediate as nextTurn } from "node:timers/promises";
import { onTestFinished, expect, test } from "vitest";
import type { MediaPort } from "@parley/media/web/media-port";
import { eventsOf, phoneOf, startConversation } from "@parley/testing/harness/conversation";
import { createHandTime, PHONE_MEDIA, phonePorts } from "@parley/testing/media/phone-pair";
import { createWatch } from "@parley/testing/timing/watch";
import type { CallEvent } from "@parley/conversation/call-messages";
import { holdCall } from "./held-call.ts";

const START = JSON.stringify({
  event: "start",
  streamSid: "MZ1",
  start: { streamSid: "MZ1", mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8000, channels: 1 } },
});

/** A call that is being placed, with a session of its own. */
function placeCall() {
  const call = startConversation({ plan: { direction: "outbound", phone: phoneOf() } });
  const time = createHandTime();
  const sent: CallEvent[] = [];
  const watch = createWatch();
  const held = holdCall({
    session: call.session,
    mediaPort: {} as MediaPort, // no browser comes
    phone: { ports: phonePorts(), ticker: time.ticker },
    tap: { listen: () => undefined },
    send(event) {
      sent.push(event);
      watch.look();
    },
    log: (_level, message) => expect.unreachable(message),
  });
  onTestFinished(async () => {
    call.session.end("agent_hangup");
    await held.finished;
  });
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 20) {
      call.clock.advance(20);
      await time.slot();
      call.session.tick();
      await nextTurn();
    }
  };
  return {
    call,
    held,
    pass,
    async trySip() {
      const requestId = `offer ${sent.length}`;
      const replaces = sent.length > 0;
      held.take({ type: "phone_offer", requestId, sdp: null, media: PHONE_MEDIA, replaces });
      await watch.until(() => sent.some((event) => event.type === "answer" && event.requestId === requestId));
    },
    tryCarrier: () => held.take({ type: "carrier_awaited" }),
    async answers() {
      held.take({ type: "carrier_opened", carrier: "twilio", start: START });
      for (let slots = 0; slots < 50 && !call.session.isConnected; slots++) await pass(20);
      expect(call.session.isConnected).toBe(true);
    },
  };
}

const ORDERS = [
  ["sip", "carrier"],
  ["carrier", "sip", "carrier"],
  ["carrier", "carrier"],
] as const;

test.each(ORDERS.map((order) => [order.join(", then "), order] as const))(
  "a call over %s takes the last one's keys and hang-up",
  async (_what, order) => {
    const { call, held, pass, trySip, tryCarrier, answers } = placeCall();
    for (const trunk of order) await (trunk === "sip" ? trySip() : tryCarrier());
    await answers();
    held.take({ type: "phone_digit", digit: "7" });
    await pass(3_000);
    expect(eventsOf(call, "digits").map(({ digits }) => digits)).toEqual(["7"]);
    held.take({ type: "phone_hung_up" });
    await nextTurn();
    expect(call.ended()).toBe("caller_hangup");
  },
);

test("a call that goes on from a carrier to SIP takes the keys and hang-up of SIP", async () => {
  const { call, held, pass, trySip, tryCarrier } = placeCall();
  tryCarrier();
  await trySip();
  held.take({ type: "phone_picked_up" });
  await nextTurn();
  held.take({ type: "phone_digit", digit: "7" });
  await pass(3_000);
  expect(eventsOf(call, "digits").map(({ digits }) => digits)).toEqual(["7"]);
  held.take({ type: "phone_hung_up" });
  await nextTurn();
  expect(call.ended()).toBe("caller_hangup");
});
