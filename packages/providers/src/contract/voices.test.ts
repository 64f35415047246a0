import { afterAll, beforeAll, describe } from "vitest";
import { startAzureSpeechDouble, startGoogleSpeechDouble } from "@parley/testing/voices/cloud-voices";
import { startGeminiDouble } from "@parley/testing/models/gemini-server";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { startCartesiaDouble } from "@parley/testing/voices/cartesia-server";
import type { VoiceDouble } from "@parley/testing/voices/voice-server";
import {
  startAuraDouble,
  startElevenLabsDouble,
  startRimeDouble,
} from "@parley/testing/voices/voice-servers";
import type { TextToSpeech } from "@parley/conversation/ports";
import { createAzureSpeech } from "../azure-speech/speech.ts";
import { connectBuiltinVoice } from "../builtin-voice/connect-builtin-voice.ts";
import { startBuiltinVoice, type BuiltinVoice } from "../builtin-voice/start-builtin-voice.ts";
import { createCartesiaSpeech } from "../cartesia/speech.ts";
import { createDeepgramSpeak } from "../deepgram/speak.ts";
import { createElevenLabsSpeech } from "../elevenlabs/speech.ts";
import { createGoogleSpeech } from "../google-speech/speech.ts";
import { createGeminiSpeech } from "../gemini/speech.ts";
import { createOpenAiSpeech } from "../openai/speech.ts";
import { createOpenAiReader } from "../openai/realtime/reader.ts";
import { createOwnVoice } from "../own-servers/own-voice.ts";
import { createRimeSpeech } from "../rime/speech.ts";
import type { OpenSocket } from "../http/open-socket.ts";
import { createRememberedRefusals } from "../http/remembered-refusals.ts";
import { createVendorClient, type VendorClient } from "../http/vendor-client.ts";
import { textToSpeechContract } from "./text-to-speech-contract.ts";

for (const provider of ["openai", "voice-server"] as const) {
  textToSpeechContract(`${provider} speech`, async () => {
    const vendor = await startOpenAiDouble();
    const client = createVendorClient();
    const { baseUrl, apiKey } = vendor;
    const access = { baseUrl, apiKey, model: "m", voice: "alloy", speed: null };
    return {
      voice:
        provider === "openai"
          ? createOpenAiSpeech(client, { ...access, provider })
          : createOwnVoice(client, { ...access, provider }, { refusals: createRememberedRefusals() }),
      idle: () => vendor.until(() => vendor.speeches.every(({ ended }) => ended !== "open")),
      close: async () => {
        await client.close();
        await vendor.until(() => vendor.connections().open === 0);
        await vendor.close();
      },
    };
  });
}

textToSpeechContract("openai realtime as a reader", async () => {
  const vendor = await startOpenAiDouble();
  const sockets = new Set<OpenSocket>();
  const { baseUrl, apiKey } = vendor;
  const access = { baseUrl, apiKey, model: "gpt-realtime-2.1-mini", voice: "marin", speed: null };
  return {
    voice: createOpenAiReader(access, sockets),
    idle: () => vendor.until(() => vendor.realtime.sessions.every(({ isBusy }) => !isBusy())),
    close: async () => {
      for (const socket of sockets) socket.terminate();
      await vendor.until(() => vendor.connections().open === 0);
      await vendor.close();
    },
  };
});

const overHttp: {
  name: string;
  start(): Promise<VoiceDouble>;
  create(client: VendorClient, account: { baseUrl: string; apiKey: string }): TextToSpeech;
}[] = [
  {
    name: "elevenlabs",
    start: startElevenLabsDouble,
    create: (client, account) =>
      createElevenLabsSpeech(client, {
        provider: "elevenlabs",
        ...account,
        model: "eleven_flash_v2_5",
        voice: "v",
        speed: null,
        stability: null,
        style: null,
      }),
  },
  {
    name: "deepgram",
    start: startAuraDouble,
    create: (client, account) =>
      createDeepgramSpeak(client, {
        provider: "deepgram",
        ...account,
        voice: "aura-2-thalia-en",
        speed: null,
      }),
  },
  {
    name: "rime",
    start: startRimeDouble,
    create: (client, account) =>
      createRimeSpeech(client, { provider: "rime", ...account, model: "coda", voice: "astra", speed: null }),
  },
  {
    name: "azure-speech",
    start: startAzureSpeechDouble,
    create: (client, account) =>
      createAzureSpeech(client, {
        provider: "azure-speech",
        ...account,
        voice: "en-US-AvaMultilingualNeural",
        speed: null,
      }),
  },
  {
    name: "google-speech",
    start: startGoogleSpeechDouble,
    create: (client, account) =>
      createGoogleSpeech(client, {
        provider: "google-speech",
        ...account,
        voice: "en-US-Chirp3-HD-Aoede",
        speed: null,
      }),
  },
];

for (const { name, start, create } of overHttp) {
  textToSpeechContract(name, async () => {
    const vendor = await start();
    const client = createVendorClient();
    return {
      voice: create(client, { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey }),
      idle: () => vendor.until(() => vendor.speeches.every(({ ended }) => ended !== "open")),
      close: async () => {
        await client.close();
        await vendor.until(() => vendor.openConnections() === 0);
        await vendor.close();
      },
    };
  });
}

textToSpeechContract("gemini", async () => {
  const vendor = await startGeminiDouble();
  const client = createVendorClient();
  const { origin: baseUrl, apiKey } = vendor;
  return {
    voice: createGeminiSpeech(client, { baseUrl, apiKey, voice: "Kore" }),
    idle: () => vendor.until(() => vendor.requests.every(({ ended }) => ended !== "open")),
    close: async () => {
      await client.close();
      await vendor.until(() => vendor.connections().open === 0);
      await vendor.close();
    },
  };
});

textToSpeechContract("cartesia", async () => {
  const vendor = await startCartesiaDouble();
  const sockets = new Set<OpenSocket>();
  const { baseUrl, apiKey } = vendor;
  const settings = { model: "sonic-3", voice: "v", speed: null };
  return {
    voice: createCartesiaSpeech({ provider: "cartesia", baseUrl, apiKey, ...settings }, sockets),
    idle: () => vendor.until(() => vendor.contexts.every((context) => context.unspoken === 0)),
    close: async () => {
      for (const socket of sockets) socket.terminate();
      await vendor.until(() => vendor.openConnections() === 0);
      await vendor.close();
    },
  };
});

describe("with the built-in voice's thread", () => {
  let thread: BuiltinVoice;
  beforeAll(() => {
    thread = startBuiltinVoice();
  });
  afterAll(() => thread.close());

  textToSpeechContract("built-in voice", async () => {
    const port = thread.connect();
    return {
      voice: connectBuiltinVoice(port, "slt"),
      idle: () => Promise.resolve(),
      close: async () => port.close(),
    };
  });
});
