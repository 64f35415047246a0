import { afterEach, describe, expect, test } from "vitest";
import { eventsOf } from "@parley/testing/harness/conversation";
import {
  startHearingCall,
  type TranscriberTiming,
  type HearingCall,
} from "@parley/testing/harness/heard-call";
import { recordSpeech } from "@parley/testing/sound/recorded-speech";
import type { EndReason } from "../call-terms.ts";

const LONG =
  "I would like to change the order that I placed on Monday because the two lamps that you have sent me are not " +
  "the ones that I had chosen";
const order = recordSpeech([LONG]);
const again = recordSpeech(["and please hurry up"]);

let call: HearingCall;
afterEach(() => call.close());

async function start(direction: "browser" | "inbound" = "browser", ears: Partial<TranscriberTiming> = {}) {
  call = await startHearingCall(
    [order, again],
    { kind: "own", baseMs: 400, ...ears },
    { plan: { direction } },
  );
  await call.waits(500);
  return call;
}

const callerTurns = () => call.turns().flatMap(({ role, text }) => (role === "caller" ? [text] : []));
const warnings = () => eventsOf(call, "warning").map(({ code }) => code);

describe("a transcriber that restarts", () => {
  test("hears again, and nothing of a long sentence is lost", async () => {
    await start();
    await call.server?.stop();
    await call.plays(order);
    await call.waits(3_000);
    expect(callerTurns()).toEqual([]);
    await call.server?.start();
    await call.waitsUntil(() => callerTurns().length > 0);
    expect(callerTurns()).toEqual([`${LONG}.`]);
    expect(warnings()).toEqual(["transcriber_failed"]);
    await call.waits(6_000);
    await call.plays(again);
    await call.waitsUntil(() => callerTurns().length === 2);
    expect(callerTurns()[1]).toBe("And please hurry up.");
  });

  test("is tried as soon as the caller speaks again", async () => {
    await start();
    await call.server?.stop();
    await call.plays(again);
    await call.waits(3_500); // after the tries at 0.5 and 2.5 s
    await call.server?.start();
    await call.plays(again);
    await call.waitsUntil(() => callerTurns().length > 0);
    expect(callerTurns()[0]?.match(/hurry up/g)).toHaveLength(2);
  });

  test("while nobody speaks is not noticed", async () => {
    await start();
    await call.server?.stop();
    await call.waits(8_000);
    await call.server?.start();
    await call.plays(again);
    await call.waitsUntil(() => callerTurns().length > 0);
    expect(warnings()).toEqual([]);
  });

  test("and stays away ends a phone call with the apology after 15 s", async () => {
    await start("inbound");
    await call.server?.stop();
    await call.plays(again);
    const ended = (): EndReason | undefined => eventsOf(call, "ended")[0]?.reason;
    await call.waits(14_500);
    expect(warnings()).toEqual(["transcriber_failed"]);
    await call.waitsUntil(() => ended() !== undefined);
    expect(ended()).toBe("provider_error");
    expect(call.voice.spoken.join()).toContain("technical trouble");
    expect(warnings()).toEqual(["transcriber_failed", "hearing_failed"]);
  });

  test("and stays away hands a browser call over to the page, but not before 15 s", async () => {
    await start();
    await call.server?.stop();
    await call.plays(again);
    const isPage = () => eventsOf(call, "state").some(({ recognition }) => recognition === true);
    await call.waits(14_500);
    expect(isPage()).toBe(false);
    await call.waits(2_000);
    expect(isPage()).toBe(true);
    expect(warnings()).toEqual(["transcriber_failed", "hearing_failed"]);
  });
});
