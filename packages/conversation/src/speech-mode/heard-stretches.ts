/**
 * A speech model hears by the piece: it says what was said in a stretch of speech once that is over. This adds to its
 * final words the sound that they were heard in.
 */
import { FRAME_MS } from "@parley/audio/frame";
import type { Transcript, TranscriptOptions, TranscriptStream } from "../ports.ts";

export interface HeardStretches {
  onTranscript(transcript: Transcript): void;
  /** Learns what the stream is told. */
  of(stream: TranscriptStream): TranscriptStream;
}

/** Detection lags behind the beginning of speech by this much at most, in ms. */
const LAG_MS = 300;

/** The stream answers each stretch once, in order. */
export function createHeardStretches({ onTranscript }: TranscriptOptions): HeardStretches {
  let unanswered: NonNullable<Transcript["sound"]>[] = [];
  let writtenMs = 0;
  let startedMs: number | null = null;
  let endedMs = 0;

  return {
    onTranscript(transcript) {
      const [sound, ...later] = unanswered;
      if (!transcript.final || !sound) return onTranscript(transcript);
      unanswered = later;
      onTranscript({ ...transcript, sound });
    },
    of: (stream) => ({
      ...stream,
      write(frame) {
        writtenMs += FRAME_MS;
        stream.write(frame);
      },
      speechStarted() {
        startedMs ??= Math.max(endedMs, writtenMs - LAG_MS);
        stream.speechStarted();
      },
      speechEnded(agoMs = 0) {
        if (startedMs !== null) {
          endedMs = Math.max(startedMs, writtenMs - agoMs);
          unanswered = [...unanswered, { fromMs: startedMs, untilMs: endedMs }];
        }
        startedMs = null;
        stream.speechEnded(agoMs);
      },
    }),
  };
}
