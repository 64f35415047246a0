/** What the engine needs of a speech model, which hears, answers and speaks. */
import type { ModelMessage, ModelPart, ModelTool, TranscriptOptions, TranscriptStream } from "../ports.ts";

/** A model that hears the caller and speaks by itself (docs/speech-models.md). */
export interface SpeechModel {
  /** Opens the connection of one call. It hears as a transcriber does; `onFailure` means that it is gone. */
  open(options: SpeechModelOptions): SpeechModelStream;
}

export interface SpeechModelOptions extends TranscriptOptions {
  /** What the next answer will be asked with, as far as that is known. */
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
}

export interface SpeechModelStream extends TranscriptStream {
  /**
   * Streams one answer as `LanguageModel.generate` does, its words as text and their sound beside them. `messages` are
   * the whole conversation: whatever the vendor remembers differently is corrected before it is asked.
   */
  answer(
    request: { messages: ModelMessage[]; tools: ModelTool[] },
    signal: AbortSignal,
  ): AsyncIterable<ModelPart | SoundPart>;
}

/** 16 kHz mono samples of an answer, in order. Text runs ahead of its sound. */
export interface SoundPart {
  type: "sound";
  samples: Int16Array<ArrayBuffer>;
}
