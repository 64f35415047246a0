import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openSpeaker } from "./speaker.ts";

/** A browser's player, which plays or refuses as the test says. */
class Player {
  static last: Player;
  static refuses = false;
  srcObject: unknown = null;
  sink = "";
  volume = 1;
  plays = 0;
  constructor() {
    Player.last = this;
  }
  play(): Promise<void> {
    this.plays++;
    return Player.refuses
      ? Promise.reject(new DOMException("no click", "NotAllowedError"))
      : Promise.resolve();
  }
  setSinkId(id: string): Promise<void> {
    this.sink = id;
    return Promise.resolve();
  }
}

const page = new EventTarget();
const stream = (name: string) => ({ name }) as unknown as MediaStream;
let told: boolean[] = [];

beforeEach(() => {
  vi.stubGlobal("Audio", Player);
  vi.stubGlobal("document", page);
  [told, Player.refuses] = [[], false];
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("the player is started before there is anything to play: while the click is being handled", async () => {
  openSpeaker((isBlocked) => told.push(isBlocked));
  expect(Player.last.plays).toBe(1);
  await settled();
  expect(told).toEqual([]);
});

test("a player that is refused starts at the next click or key", async () => {
  const speaker = openSpeaker((isBlocked) => told.push(isBlocked));
  Player.refuses = true;
  speaker.play(stream("agent"));
  await settled();
  expect(told).toEqual([true]);
  Player.refuses = false;
  page.dispatchEvent(new Event("keydown"));
  await settled();
  expect([told, Player.last.plays]).toEqual([[true, false], 3]);
  page.dispatchEvent(new Event("pointerup"));
  expect(Player.last.plays).toBe(3);
});

test("a connection that is replaced doesn't silence the one after it", () => {
  const speaker = openSpeaker(() => undefined);
  const stopFirst = speaker.play(stream("first"));
  const stopSecond = speaker.play(stream("second"));
  stopFirst();
  expect(Player.last.srcObject).toEqual({ name: "second" });
  stopSecond();
  expect(Player.last.srcObject).toBe(null);
});

test("the chosen speaker is also that of a context that begins later", async () => {
  const speaker = openSpeaker(() => undefined);
  await speaker.setDevice("headset");
  expect(Player.last.sink).toBe("headset");
  const setSinkId = vi.fn(() => Promise.resolve());
  speaker.admit(contextOf({ setSinkId }));
  expect(setSinkId).toHaveBeenCalledWith("headset");
  speaker.admit(contextOf({}));
  await expect(speaker.setDevice("headset")).rejects.toThrow("This browser can't choose a speaker.");
});

test("a context that the browser holds back starts at the next click or key, also after a phone call", () => {
  const speaker = openSpeaker((isBlocked) => told.push(isBlocked));
  const resume = vi.fn(() => Promise.resolve());
  const audio = contextOf({ state: "suspended", resume });
  const becomes = (state: string) => Object.assign(audio, { state }).dispatchEvent(new Event("statechange"));
  speaker.admit(audio);
  speaker.admit(audio); // for another connection
  expect([told, resume.mock.calls.length]).toEqual([[true], 1]);
  page.dispatchEvent(new Event("pointerup"));
  becomes("running");
  expect([told, resume.mock.calls.length]).toEqual([[true, false], 2]);
  becomes("interrupted");
  becomes("running");
  expect(told).toEqual([true, false, true, false]);
  speaker.close();
  becomes("suspended");
  expect(told).toHaveLength(4);
});

test("the volume is that of the player, and of contexts that begin before and after", () => {
  const speaker = openSpeaker(() => undefined);
  const before = speaker.admit(contextOf({})) as GainNode;
  speaker.setVolume(0.25);
  const after = speaker.admit(contextOf({})) as GainNode;
  expect([Player.last.volume, before.gain.value, after.gain.value]).toEqual([0.25, 0.25, 0.25]);
  speaker.setVolume(3); // a player throws for more than 1
  expect([Player.last.volume, before.gain.value]).toEqual([1, 1]);
});

function contextOf(more: object): AudioContext {
  const audio = Object.assign(new EventTarget(), {
    state: "running",
    resume: () => Promise.resolve(),
    createGain: () => ({ gain: { value: 1 }, connect: () => undefined }),
    ...more,
  });
  return audio as unknown as AudioContext;
}
