import type { ProviderError, SpeechToText, Transcript, TranscriptOptions } from "@parley/conversation/ports";
import { createWatch } from "@parley/testing/timing/watch";

/** Opens a stream and notes what comes of it. */
export function openTranscriber(
  transcriber: SpeechToText,
  language = "en-US",
  more: Partial<TranscriptOptions> = {},
) {
  const watch = createWatch();
  const heard: Transcript[] = [];
  const failures: ProviderError[] = [];
  const stream = transcriber.open({
    ...more,
    language,
    onTranscript: (transcript) => {
      heard.push(transcript);
      watch.look();
    },
    onFailure: (error) => {
      failures.push(error);
      watch.look();
    },
  });
  return { stream, heard, failures, until: (condition: () => boolean) => watch.until(condition) };
}
