import { SAMPLE_RATE } from "../../audio/frame.ts";
import { UNSHARED, type CpuShare } from "../../bounds/cpu-share.ts";
import type { TranscriberAccess } from "../../voice/call-plan.ts";
import { ProviderError, type SpeechToText, type TranscriptOptions } from "../../voice/ports.ts";
import type { VendorClient } from "../wire/vendor-client.ts";
import { errorOfConnection } from "../wire/vendor-error.ts";
import { readTranscript, toTranscriptionForm, transcriptionFields } from "./transcription-request.ts";
import { createUtteranceBuffer, type UtterancePiece } from "./utterance-buffer.ts";

const VENDOR = "The transcriber";
/** Pieces that may wait while one is transcribed. A server that falls further behind is too slow for a call. */
const MAX_WAITING = 4;
/** OpenAI refuses shorter files. */
const MIN_SAMPLES = SAMPLE_RATE / 10;

/**
 * Speech to text through an OpenAI-compatible `POST {baseUrl}/audio/transcriptions`, utterance by utterance: speech
 * from `speechStarted` (and a little before) to `speechEnded` is sent as a WAV file. Every `speechEnded` leads to one
 * final transcript, empty if there were no words. Long utterances produce one per piece.
 */
export function createOpenAiTranscription(
  client: VendorClient,
  access: TranscriberAccess<"openai" | "transcription-server">,
  share: CpuShare = UNSHARED,
): SpeechToText {
  const url = `${access.baseUrl.replace(/\/+$/, "")}/audio/transcriptions`;

  function open(options: TranscriptOptions) {
    const controller = new AbortController();
    const fields = transcriptionFields(access.model, options.language, options.keyterms);
    const waiting: UtterancePiece[] = [];
    let isBusy = false;

    function fail(error: ProviderError): void {
      if (controller.signal.aborted) return;
      close();
      options.onFailure(error);
    }

    function onPiece(piece: UtterancePiece): void {
      if (controller.signal.aborted) return;
      if (waiting.length === MAX_WAITING)
        return fail(new ProviderError("timeout", `${VENDOR} can't keep up.`));
      waiting.push(piece);
      if (!isBusy) void work();
    }

    /** Transcribes one piece after another, so that transcripts arrive in order. */
    async function work(): Promise<void> {
      isBusy = true;
      for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
        let text = "";
        try {
          if (piece.samples.length >= MIN_SAMPLES) text = await transcribe(piece.samples);
        } catch (error) {
          return fail(errorOfConnection(VENDOR, error));
        }
        if (controller.signal.aborted) return;
        if (text !== "" || piece.isLast) options.onTranscript({ text, final: true });
      }
      isBusy = false;
    }

    async function transcribe(samples: Int16Array): Promise<string> {
      const form = toTranscriptionForm(samples, fields);
      const answer = await client.post({
        vendor: VENDOR,
        url,
        apiKey: access.apiKey,
        headers: { "content-type": form.contentType },
        body: form.body,
        signal: controller.signal,
      });
      const onGuess = (text: string): void => {
        if (!controller.signal.aborted) options.onTranscript({ text, final: false });
      };
      return readTranscript(VENDOR, answer, { secret: access.apiKey, onGuess, share });
    }

    function close(): void {
      waiting.length = 0;
      controller.abort();
    }

    const buffer = createUtteranceBuffer(onPiece);
    return {
      write: (frame: Parameters<typeof buffer.write>[0]) => {
        if (!controller.signal.aborted) buffer.write(frame);
      },
      speechStarted: () => buffer.speechStarted(),
      speechEnded: () => buffer.speechEnded(),
      close,
    };
  }

  return { open };
}
