import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { TranscriberAccess } from "@parley/conversation/call-plan";
import { ProviderError, type SpeechToText, type TranscriptOptions } from "@parley/conversation/ports";
import { languagesOf } from "../tts-shared/languages-of.ts";
import { createRememberedRefusals, type RememberedRefusals } from "../http/remembered-refusals.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import { errorOfConnection } from "../http/vendor-error.ts";
import { createTranscriptAsker, VENDOR } from "./ask-for-transcript.ts";
import { createPieceSender, type SendingRules } from "./pieces/piece-sender.ts";
import { sendingRules } from "./pieces/sending-rules.ts";

export interface TranscriptionOptions {
  share?: CpuShare;
  /** What servers have refused lately. */
  refusals?: RememberedRefusals;
  rules?: SendingRules;
}

/**
 * Speech to text through an OpenAI-compatible `POST {baseUrl}/audio/transcriptions`, by the piece: at each pause the
 * speech of the turn so far is sent as a WAV file. Every `speechEnded` is answered once, by final words for a stretch
 * of sound that reaches up to it, or by those for a later one; empty if there are none.
 */
export function createOpenAiTranscription(
  client: VendorClient,
  access: TranscriberAccess<"openai" | "transcription-server">,
  {
    share = UNSHARED,
    refusals = createRememberedRefusals(),
    rules = sendingRules(access.baseUrl),
  }: TranscriptionOptions = {},
): SpeechToText {
  function open(options: TranscriptOptions) {
    const controller = new AbortController();
    const { keyterms = [] } = options;
    const ask = createTranscriptAsker(client, access, {
      languages: languagesOf(options),
      keyterms,
      share,
      refusals,
    });

    function fail(error: ProviderError): void {
      if (controller.signal.aborted) return;
      close();
      options.onFailure(error);
    }

    function transcribe(samples: Int16Array, onGuess: (text: string) => void): Promise<string> {
      return ask({
        samples,
        isLast: options.isLast ?? false,
        signal: controller.signal,
        onGuess,
        onDropped: (words) => {
          if (!controller.signal.aborted) options.onDropped?.(words);
        },
      });
    }

    function close(): void {
      sender.close();
      controller.abort();
    }

    const sender = createPieceSender({
      ...rules,
      transcribe,
      onTranscript: options.onTranscript,
      ...(options.onSent && { onSent: options.onSent }),
      onFailure: (thrown) => fail(errorOfConnection(VENDOR, thrown)),
      onTooSlow: () => fail(new ProviderError("timeout", `${VENDOR} can't keep up.`, { isTooSlow: true })),
    });
    const { write, speechStarted, speechEnded, turnClosed } = sender;
    return { write, speechStarted, speechEnded, turnClosed, close };
  }

  return { open, byPiece: true, reportsSent: true };
}
