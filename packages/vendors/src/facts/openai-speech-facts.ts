import type { ModelFacts } from "../terms/facts-schema.ts";
import { LANGUAGES } from "./language-lists.ts";

/** The Realtime models that think before they speak (`RealtimeReasoningEffort`). */
const EFFORTS = ["minimal", "low", "medium", "high", "xhigh"];

const transcriptionEnds = { date: "2027-02-26", followUp: "gpt-transcribe" };
const voiceEnds = { date: "2027-01-06", followUp: "gpt-realtime-2.1-mini" };
const realtimeEnds = (followUp: string) => ({ date: "2027-01-20", followUp });

/** They take `languages` and ignore a single `language`. */
const several = { languages: LANGUAGES.gptTranscribe, mostLanguages: 10 };

/** OpenAI's models that hear or speak: `realtime.d.ts`, `speech.d.ts` and `audio.d.ts` of its SDK. */
export const openaiSpeechModels: ModelFacts[] = [
  { id: "gpt-realtime-2.1", kind: "speech", efforts: EFFORTS, context: 128_000 },
  { id: "gpt-realtime-2.1-mini", kind: "speech", efforts: EFFORTS, context: 128_000 },
  { id: "gpt-realtime-2", kind: "speech", efforts: EFFORTS, context: 128_000 },
  { id: "gpt-realtime-1.5", kind: "speech", context: 32_000 },
  { id: "gpt-realtime", kind: "speech", context: 32_000, shutdown: realtimeEnds("gpt-realtime-2.1") },
  {
    id: "gpt-realtime-mini",
    kind: "speech",
    context: 32_000,
    shutdown: realtimeEnds("gpt-realtime-2.1-mini"),
  },
  { id: "gpt-transcribe", kind: "transcription", streamsWords: true, ...several },
  { id: "gpt-live-transcribe", kind: "transcription", isLive: true, ...several },
  { id: "gpt-realtime-whisper", kind: "transcription", isLive: true },
  { id: "gpt-4o-mini-transcribe", kind: "transcription", streamsWords: true, shutdown: transcriptionEnds },
  { id: "gpt-4o-transcribe", kind: "transcription", streamsWords: true, shutdown: transcriptionEnds },
  { id: "gpt-4o-transcribe-diarize", kind: "transcription", streamsWords: true, shutdown: transcriptionEnds },
  { id: "whisper-1", kind: "transcription", shutdown: transcriptionEnds },
  // The follow-up reads over the Realtime API what it is given.
  { id: "gpt-realtime-2.1-mini", kind: "voice", isLive: true },
  { id: "gpt-4o-mini-tts", kind: "voice", shutdown: voiceEnds },
  { id: "tts-1", kind: "voice", shutdown: voiceEnds },
  { id: "tts-1-hd", kind: "voice", shutdown: voiceEnds },
];
