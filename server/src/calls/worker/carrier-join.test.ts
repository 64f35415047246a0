/** A phone that joins over Telnyx's stream, with time moved by hand. */
import { expect, test } from "vitest";
import type { Frame } from "@parley/audio/frame";
import type { Line } from "@parley/conversation/line/line-port";
import type { Session } from "@parley/conversation/session/session-interface";
import { decodeUlaw } from "@parley/media/codecs/g711";
import { createHandTime } from "@parley/testing/media/phone-pair";
import { amplitudeDbfs, concat, tone } from "@parley/testing/sound/test-signals";
import { createCarrierJoin } from "./carrier-join.ts";

const START = JSON.stringify({
  event: "start",
  stream_id: "s",
  start: { media_format: { encoding: "PCMU", sample_rate: 8000, channels: 1 } },
});
const RING_HZ = 425;
const NOTHING = () => null;
const speech = tone({ hz: 800, dbfs: -12, ms: 1_000 });
const saying = (slot: number) => speech.slice((slot % 50) * 320, ((slot % 50) + 1) * 320);

/** A call with an open stream. */
async function joined() {
  const time = createHandTime();
  const lines: Line[] = [];
  const heard: Int16Array[] = [];
  const session: Pick<Session, "attach"> = {
    attach(line) {
      lines.push(line);
      line.open({
        onConnected: () => undefined,
        onFrame: () => undefined,
        onText: () => undefined,
        onClosed: () => undefined,
      });
      return true;
    },
  };
  const join = createCarrierJoin({
    session: session as Session,
    ticker: time.ticker,
    send(event) {
      if (event.type !== "socket_data") return;
      const { media } = JSON.parse(String(event.data)) as { media?: { payload: string } };
      if (media) heard.push(decodeUlaw(Buffer.from(media.payload, "base64")));
    },
    log: (_level, message) => expect.fail(message),
  });
  join.take({ type: "carrier_awaited" });
  join.take({ type: "carrier_opened", carrier: "telnyx", start: START });
  await new Promise((resolve) => setImmediate(resolve));
  const [line] = lines;
  if (!line) throw new Error("The session got no line.");
  return {
    join,
    line,
    /** What the caller hears while the agent says this for a second. */
    hears(frame: (slot: number) => Frame | null): Int16Array {
      const from = heard.length;
      for (let slot = 0; slot < 50; slot++) line.send(frame(slot));
      return concat(...heard.slice(from));
    },
  };
}

test("while the target of a transfer rings, the caller hears it ring, but not over the agent", async () => {
  const { join, line, hears } = await joined();
  expect(hears(NOTHING)).toHaveLength(0);
  join.take({ type: "target_rings", isRinging: true });
  expect(amplitudeDbfs(hears(saying), RING_HZ, 8_000)).toBeLessThan(-45);
  expect(amplitudeDbfs(hears(NOTHING), RING_HZ, 8_000)).toBeGreaterThan(-26);
  join.take({ type: "target_rings", isRinging: false });
  expect(hears(NOTHING)).toHaveLength(0);
  await line.close();
});

test("a call that is hung up while the target rings sends nothing more", async () => {
  const { join, line, hears } = await joined();
  join.take({ type: "target_rings", isRinging: true });
  expect(hears(NOTHING).length).toBeGreaterThan(0);
  join.take({ type: "phone_hung_up" });
  expect(hears(NOTHING)).toHaveLength(0);
  await line.close();
});

test("a ring that nobody has a line for is ignored", async () => {
  const { ticker } = createHandTime();
  const join = createCarrierJoin({
    session: {} as Session,
    ticker,
    send: () => expect.fail("nothing is to be sent"),
    log: (_level, message) => expect.fail(message),
  });
  expect(join.take({ type: "target_rings", isRinging: true })).toBe(true);
});
