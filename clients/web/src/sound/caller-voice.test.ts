import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openVoice } from "./caller-voice.ts";

class Track extends EventTarget {
  enabled = true;
  isStopped = false;
  stop = () => (this.isStopped = true);
}

/** A microphone's stream; `track` is its only one. */
class Stream {
  readonly track = new Track();
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  getTracks = () => [this.track];
  getAudioTracks = () => [this.track];
}

let devices: EventTarget & { getUserMedia: ReturnType<typeof vi.fn> };
let told: unknown[] = [];
const audio = {
  createMediaStreamSource: () => ({ context: {}, connect: () => undefined }),
  createMediaStreamDestination: () => ({ stream: new Stream("silence") }),
} as unknown as AudioContext;
const handlers = {
  onWords: () => undefined,
  onUnheard: () => told.push("unheard"),
  onStopped: () => undefined,
  onStream: async (stream: MediaStream) => void told.push((stream as unknown as Stream).name),
  onProblem: (problem: unknown) => told.push(problem),
};

beforeEach(() => {
  told = [];
  devices = Object.assign(new EventTarget(), { getUserMedia: vi.fn() });
  vi.stubGlobal("navigator", { language: "en-GB", mediaDevices: devices });
  vi.stubGlobal("AnalyserNode", vi.fn());
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("another microphone takes over in mid-call, muted if the caller is", async () => {
  const [first, second] = [new Stream("first"), new Stream("second")];
  devices.getUserMedia.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const voice = await openVoice(audio, {}, handlers);
  voice.setMuted(true);
  await voice.setDevice("headset");
  expect(devices.getUserMedia.mock.calls[1]).toMatchObject([
    { audio: { deviceId: { exact: "headset" }, echoCancellation: true } },
  ]);
  expect(told).toEqual(["second"]);
  expect([first.track.isStopped, second.track.isStopped, second.track.enabled]).toEqual([true, false, false]);
  voice.setMuted(false);
  expect(second.track.enabled).toBe(true);
});

test("a microphone that can't be opened leaves the one before", async () => {
  const first = new Stream("first");
  devices.getUserMedia.mockResolvedValueOnce(first).mockRejectedValueOnce(new Error("gone"));
  const voice = await openVoice(audio, {}, handlers);
  await expect(voice.setDevice("headset")).rejects.toThrow("gone");
  expect([voice.stream, first.track.isStopped, voice.problem]).toEqual([first, false, null]);
});

test("a microphone that is unplugged is replaced by the browser's choice", async () => {
  const [first, second] = [new Stream("first"), new Stream("second")];
  devices.getUserMedia.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const voice = await openVoice(audio, {}, handlers);
  first.track.dispatchEvent(new Event("ended"));
  await settled();
  expect([voice.stream, told]).toEqual([second, ["second"]]);
});

test("without another one the caller is told, and again once there is one", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const [first, second] = [new Stream("first"), new Stream("second")];
  devices.getUserMedia
    .mockResolvedValueOnce(first)
    .mockRejectedValueOnce(new DOMException("none", "NotFoundError"));
  devices.getUserMedia.mockResolvedValueOnce(second);
  const voice = await openVoice(audio, {}, handlers);
  first.track.dispatchEvent(new Event("ended"));
  await settled();
  expect([voice.problem, told]).toEqual(["missing", ["missing"]]);
  devices.dispatchEvent(new Event("devicechange"));
  await settled();
  expect([voice.problem, told]).toEqual([null, ["missing", "second", null]]);
});

test("a microphone that is plugged in during the call is taken, and nobody is told twice that there is none", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const none = new DOMException("none", "NotFoundError");
  devices.getUserMedia.mockRejectedValueOnce(none).mockRejectedValueOnce(none);
  devices.getUserMedia.mockResolvedValueOnce(new Stream("headset"));
  const voice = await openVoice(audio, {}, handlers);
  devices.dispatchEvent(new Event("devicechange"));
  await settled();
  expect([voice.problem, told]).toEqual(["missing", []]);
  devices.dispatchEvent(new Event("devicechange"));
  await settled();
  expect([voice.problem, told]).toEqual([null, ["headset", null]]);
  voice.close();
});

test("a caller who takes back the permission is told so, and heard once they give it again", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const permission = new EventTarget();
  Object.assign(navigator, { permissions: { query: () => Promise.resolve(permission) } });
  const [first, second] = [new Stream("first"), new Stream("second")];
  devices.getUserMedia.mockResolvedValueOnce(first);
  devices.getUserMedia.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
  devices.getUserMedia.mockResolvedValueOnce(second);
  const voice = await openVoice(audio, {}, handlers);
  first.track.dispatchEvent(new Event("ended"));
  await settled();
  devices.dispatchEvent(new Event("devicechange")); // would ask again
  await settled();
  expect([voice.problem, told]).toEqual(["denied", ["denied"]]);
  permission.dispatchEvent(new Event("change"));
  await settled();
  expect([voice.problem, told]).toEqual([null, ["denied", "second", null]]);
});

test("a call that is over waits for no microphone", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  devices.getUserMedia.mockRejectedValueOnce(new DOMException("none", "NotFoundError"));
  const voice = await openVoice(audio, {}, handlers);
  voice.close();
  devices.dispatchEvent(new Event("devicechange"));
  await settled();
  expect(devices.getUserMedia.mock.calls).toHaveLength(1);
});

test("a microphone that the call can't take leaves the one before", async () => {
  const [first, second] = [new Stream("first"), new Stream("second")];
  devices.getUserMedia.mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const onStream = () => Promise.reject(new Error("replaceTrack"));
  const voice = await openVoice(audio, {}, { ...handlers, onStream });
  await expect(voice.setDevice("headset")).rejects.toThrow("replaceTrack");
  expect([voice.stream, first.track.isStopped, second.track.isStopped]).toEqual([first, false, true]);
});

test("the browser recognises speech as soon as there is a microphone, if the call asked for it", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const listened: string[] = [];
  class Recogniser extends EventTarget {
    lang = "";
    start = () => listened.push(this.lang);
    abort = () => undefined;
  }
  vi.stubGlobal("window", { SpeechRecognition: Recogniser });
  devices.getUserMedia.mockRejectedValueOnce(new DOMException("no", "NotFoundError"));
  devices.getUserMedia.mockResolvedValue(new Stream("headset"));
  const voice = await openVoice(audio, {}, handlers);
  voice.recognise();
  expect(listened).toEqual([]);
  await voice.setDevice("headset");
  await voice.setDevice("headset");
  expect([listened, told]).toEqual([["en-GB"], ["headset", null, "headset"]]);
});

test("a browser that can't recognise speech leaves the caller unheard, and nothing of them is sent", async () => {
  const first = new Stream("first");
  devices.getUserMedia.mockResolvedValueOnce(first);
  const voice = await openVoice(audio, {}, handlers);
  voice.recognise();
  expect([told, first.track.enabled]).toEqual([["unheard"], false]);
});

test.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "missing"],
  ["NotReadableError", "busy"],
  ["TypeError", "failed"],
])("%s: the call goes on without a microphone (%s)", async (name, problem) => {
  devices.getUserMedia.mockRejectedValueOnce(new DOMException("no", name));
  vi.spyOn(console, "warn").mockReturnValue();
  const voice = await openVoice(audio, {}, handlers);
  expect(voice.problem).toBe(problem);
});

test("a call without a microphone doesn't ask for it", async () => {
  const voice = await openVoice(audio, { microphone: false }, handlers);
  expect([voice.problem, devices.getUserMedia.mock.calls.length]).toEqual(["unused", 0]);
});

test("a caller whom nobody is to hear for now isn't listened to, until they go on", async () => {
  const heard: string[] = [];
  class Recogniser extends EventTarget {
    start = () => heard.push("start");
    abort = () => heard.push("abort");
  }
  vi.stubGlobal("window", { SpeechRecognition: Recogniser });
  const streams = ["first", "second", "third"].map((name) => new Stream(name));
  for (const stream of streams) devices.getUserMedia.mockResolvedValueOnce(stream);
  const voice = await openVoice(audio, { inputDevice: "headset" }, handlers);
  voice.recognise();
  voice.pause();
  voice.setMuted(true);
  voice.setMuted(false);
  devices.dispatchEvent(new Event("devicechange"));
  await voice.setDevice("desk");
  expect([heard.includes("abort"), heard.filter((what) => what === "start")]).toEqual([true, ["start"]]);
  expect([streams[0]?.track.isStopped, devices.getUserMedia.mock.calls.length]).toEqual([true, 1]);
  voice.resume();
  await settled();
  expect([voice.stream, told, heard.at(-1)]).toEqual([streams[1], ["second"], "start"]);
  expect(devices.getUserMedia.mock.lastCall).toMatchObject([{ audio: { deviceId: { exact: "desk" } } }]);
  voice.pause();
  voice.resume();
  voice.pause(); // while the microphone is being opened
  await settled();
  expect(streams.map(({ track }) => track.isStopped)).toEqual([true, true, true]);
});

test("a chosen microphone that is no longer there is replaced by the browser's choice, also after a pause", async () => {
  const gone = new DOMException("gone", "OverconstrainedError");
  const [first, second] = [new Stream("first"), new Stream("second")];
  devices.getUserMedia.mockRejectedValueOnce(gone).mockResolvedValueOnce(first);
  devices.getUserMedia.mockRejectedValueOnce(gone).mockResolvedValueOnce(second);
  const voice = await openVoice(audio, { inputDevice: "headset" }, handlers);
  expect([voice.stream, voice.problem]).toEqual([first, null]);
  voice.pause();
  voice.resume();
  await settled();
  expect([voice.stream, voice.problem]).toEqual([second, null]);
  const asked = devices.getUserMedia.mock.calls.map(([{ audio: wanted }]) => wanted.deviceId?.exact);
  expect(asked).toEqual(["headset", undefined, "headset", undefined]);
});

test("a chosen microphone that another program has isn't replaced", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  devices.getUserMedia.mockRejectedValueOnce(new DOMException("busy", "NotReadableError"));
  const voice = await openVoice(audio, { inputDevice: "headset" }, handlers);
  expect([voice.problem, devices.getUserMedia.mock.calls.length]).toEqual(["busy", 1]);
  voice.close();
});
