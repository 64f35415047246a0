import { expect, test } from "vitest";
import { planOf } from "@parley/testing/harness/conversation";
import { createFakeClock } from "@parley/testing/timing/fake-clock";
import { createMarkerVoice, type MarkerVoice } from "@parley/testing/sound/marker-voice";
import type { Providers } from "@parley/providers/create-providers";
import { UNSHARED } from "@parley/base/bounds/cpu-share";
import { createProviderLog } from "@parley/conversation/session/provider-log";
import type { CallPlan, VoiceAccess } from "@parley/conversation/call-plan";
import type { CallProviders } from "@parley/conversation/provider-use";
import { providersFor } from "./call-providers.ts";

const aura = (voice: string): VoiceAccess => ({
  provider: "deepgram",
  speed: null,
  voice,
  baseUrl: "http://deepgram.test",
  apiKey: "key",
});
const SLT: VoiceAccess = { provider: "builtin", voice: "slt" };
const plan: CallPlan = {
  ...planOf(),
  voice: aura("thalia"),
  fallbacks: { model: [], transcriber: [], voice: [aura("orion")] },
  languages: {
    own: "en",
    isNamed: false,
    others: [
      { language: "de", voices: [aura("viktoria")] },
      { language: "es", voices: [aura("thalia"), aura("orion")] },
    ],
  },
};

test("each language has its voices in order, and equal ones are opened once", async () => {
  const clock = createFakeClock();
  const opened = new Map<string, MarkerVoice>();
  const providers = {
    textToSpeech: (access: VoiceAccess) => {
      const voice = createMarkerVoice(clock);
      opened.set(String("voice" in access && access.voice), voice);
      return Promise.resolve(voice);
    },
    languageModel: () => Promise.resolve({ generate: () => [] as never }),
    speechToText: () => Promise.resolve(null),
    warm: () => undefined,
  } as unknown as Providers;
  const { voices } = await providersFor(plan, providers, UNSHARED);
  expect([...opened.keys()]).toEqual(["thalia", "orion", "slt", "viktoria"]);
  for (const [place, language, text] of [
    [0, "en", "one"],
    [1, "en", "two"],
    [0, "de", "drei"],
    [1, "de", "vier"],
    [2, "de", "fünf"],
    [1, "es", "seis"],
  ] as const) {
    const { signal } = new AbortController();
    const sound = voices[place]?.speak(text, { language, signal });
    for await (const _ of sound ?? []) break;
  }
  expect([...opened].map(([name, { spoken }]) => [name, ...spoken])).toEqual([
    ["thalia", "one"],
    ["orion", "two", "seis"],
    ["slt", "vier", "fünf"],
    ["viktoria", "drei"],
  ]);
});

test("the record names the voice that spoke, and what was planned", () => {
  let known: CallProviders | null = null;
  const log = createProviderLog(plan, (providers) => void (known = providers));
  const speak = (nth: number, language: string): void => {
    log.ofVoice.onVoice(nth, language);
    log.ofVoice.onSound(1);
  };
  speak(0, "en");
  speak(0, "es");
  speak(0, "de");
  speak(1, "de");
  const { planned, fallbacks, served } = (known as unknown as CallProviders).voice;
  const names = (list: { voice?: string | null }[]) => list.map(({ voice }) => voice);
  expect(names([planned])).toEqual(["thalia"]);
  expect(names(fallbacks)).toEqual(["orion", SLT.voice]);
  expect(names(served)).toEqual(["thalia", "viktoria", SLT.voice]);
});
