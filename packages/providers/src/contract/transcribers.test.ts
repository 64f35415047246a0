import { startAssemblyAiDouble } from "@parley/testing/transcribers/assemblyai-server";
import { startAzureRecognitionDouble } from "@parley/testing/transcribers/azure-recognition-server";
import { startDeepgramDouble } from "@parley/testing/transcribers/deepgram-server";
import { startFluxDouble } from "@parley/testing/transcribers/flux-server";
import { startLiveTranscriptionDouble } from "@parley/testing/transcribers/live-transcription-server";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import { startScribeDouble } from "@parley/testing/transcribers/scribe-server";
import { startSpeechmaticsDouble } from "@parley/testing/transcribers/speechmatics-server";
import { status } from "@parley/testing/models/reply-steps";
import { createAssemblyAiStreaming } from "../assemblyai/streaming.ts";
import { createAzureRecognition } from "../azure-speech/recognition.ts";
import { createDeepgramListen } from "../deepgram/deepgram-transcription.ts";
import { createElevenLabsScribe } from "../elevenlabs/scribe.ts";
import { createOpenAiLiveTranscription } from "../openai/realtime/live-transcription.ts";
import { createOpenAiTranscription } from "../openai/transcription.ts";
import { createSpeechmaticsRealtime } from "../speechmatics/speechmatics-transcription.ts";
import type { OpenSocket } from "../http/open-socket.ts";
import { createVendorClient } from "../http/vendor-client.ts";
import { speechToTextContract, UTTERANCES } from "./speech-to-text-contract.ts";

for (const [provider, model] of [
  ["openai", "whisper-1"],
  ["openai", "gpt-transcribe"],
  ["transcription-server", "Systran/faster-distil-whisper-small.en"],
] as const) {
  speechToTextContract(`${provider} transcription, ${model}`, async () => {
    const vendor = await startOpenAiDouble();
    const client = createVendorClient();
    vendor.onTranscription((_, nth) => ({ text: UTTERANCES[nth] ?? "" }));
    const { baseUrl, apiKey } = vendor;
    return {
      transcriber: createOpenAiTranscription(client, { provider, baseUrl, apiKey, model }),
      refuse: (kind) =>
        vendor.onTranscription(() => status(kind === "unauthorized" ? 401 : 503, "no: test-key")),
      idle: () => vendor.until(() => vendor.transcriptions.every(({ ended }) => ended !== "open")),
      close: async () => {
        await client.close();
        await vendor.until(() => vendor.connections().open === 0);
        await vendor.close();
      },
    };
  });
}

speechToTextContract("deepgram", async () => {
  const vendor = await startDeepgramDouble({ utterances: UTTERANCES });
  const sockets = new Set<OpenSocket>();
  const { baseUrl, apiKey } = vendor;
  return {
    transcriber: createDeepgramListen({ provider: "deepgram", baseUrl, apiKey, model: "nova-3" }, sockets),
    refuse: (kind) => {
      vendor.refuseWith = { status: kind === "unauthorized" ? 401 : 503, body: { err_msg: "no: test-key" } };
    },
    idle: () => vendor.until(() => vendor.openSockets() === 0),
    close: async () => {
      await vendor.until(() => vendor.openSockets() === 0);
      await vendor.close();
    },
  };
});

speechToTextContract("assemblyai", async () => {
  const vendor = await startAssemblyAiDouble({ utterances: UTTERANCES });
  const sockets = new Set<OpenSocket>();
  const access = { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, model: "universal-streaming" };
  const patience = { emptyMs: 5_000 }; // longer than a busy machine takes to bring words
  return {
    transcriber: createAssemblyAiStreaming({ provider: "assemblyai", ...access }, sockets, { patience }),
    refuse: (kind) => {
      vendor.refuseWith =
        kind === "unauthorized"
          ? { code: 1008, reason: "Unauthorized Connection: test-key" }
          : { status: 503, body: { error: "no: test-key" } };
    },
    idle: () => vendor.until(() => vendor.openSockets() === 0),
    close: async () => {
      await vendor.until(() => vendor.openSockets() === 0);
      await vendor.close();
    },
  };
});

speechToTextContract("deepgram, flux", async () => {
  const vendor = await startFluxDouble({ utterances: UTTERANCES });
  const sockets = new Set<OpenSocket>();
  const access = { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, model: "flux-general-multi" };
  const options = { judgeMs: 20, patience: { emptyMs: 5_000 } };
  return {
    transcriber: createDeepgramListen({ provider: "deepgram", ...access }, sockets, options),
    refuse: (kind) => {
      vendor.refuseWith = { status: kind === "unauthorized" ? 401 : 503, body: { err_msg: "no: test-key" } };
    },
    idle: () => vendor.until(() => vendor.openSockets() === 0),
    close: async () => {
      await vendor.until(() => vendor.openSockets() === 0);
      await vendor.close();
    },
  };
});

speechToTextContract("elevenlabs", async () => {
  const vendor = await startScribeDouble({ utterances: UTTERANCES });
  const sockets = new Set<OpenSocket>();
  const access = { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, model: "scribe_v2_realtime" };
  return {
    transcriber: createElevenLabsScribe({ provider: "elevenlabs", ...access }, sockets),
    refuse: (kind) => {
      vendor.refuseWith = { status: kind === "unauthorized" ? 401 : 503, body: { detail: "no: test-key" } };
    },
    idle: () => vendor.until(() => vendor.openSockets() === 0),
    close: async () => {
      await vendor.until(() => vendor.openSockets() === 0);
      await vendor.close();
    },
  };
});

speechToTextContract("openai, gpt-live-transcribe", async () => {
  const vendor = await startLiveTranscriptionDouble({ utterances: UTTERANCES });
  const sockets = new Set<OpenSocket>();
  const access = { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, model: "gpt-live-transcribe" };
  return {
    transcriber: createOpenAiLiveTranscription({ provider: "openai", ...access }, sockets),
    refuse: (kind) => {
      const body = { error: { message: "no: test-key" } };
      vendor.refuseWith = { status: kind === "unauthorized" ? 401 : 503, body };
    },
    idle: () => vendor.until(() => vendor.openSockets() === 0),
    close: async () => {
      await vendor.until(() => vendor.openSockets() === 0);
      await vendor.close();
    },
  };
});

speechToTextContract("speechmatics", async () => {
  const vendor = await startSpeechmaticsDouble({ utterances: UTTERANCES });
  const sockets = new Set<OpenSocket>();
  const access = { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, model: "enhanced" };
  return {
    transcriber: createSpeechmaticsRealtime({ provider: "speechmatics", ...access }, sockets, {
      patience: { emptyMs: 5_000 },
    }),
    refuse: (kind) => {
      vendor.refuseWith = { status: kind === "unauthorized" ? 401 : 503, body: { detail: "no: test-key" } };
    },
    idle: () => vendor.until(() => vendor.openSockets() === 0),
    close: async () => {
      await vendor.until(() => vendor.openSockets() === 0);
      await vendor.close();
    },
  };
});

speechToTextContract("azure-speech", async () => {
  const vendor = await startAzureRecognitionDouble({ utterances: UTTERANCES });
  const sockets = new Set<OpenSocket>();
  const access = { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey };
  return {
    transcriber: createAzureRecognition({ provider: "azure-speech", ...access }, sockets),
    refuse: (kind) => {
      const body = { error: { code: "0", message: "no: test-key" } };
      vendor.refuseWith = { status: kind === "unauthorized" ? 401 : 503, body };
    },
    idle: () => vendor.until(() => vendor.openSockets() === 0),
    close: async () => {
      await vendor.until(() => vendor.openSockets() === 0);
      await vendor.close();
    },
  };
});
