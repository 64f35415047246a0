/** The transcriber in use and its stream, which is opened again or replaced by the next transcriber's when it fails. */
import { FRAME_MS, type Frame } from "@parley/audio/frame";
import type { ProviderError, Transcript, TranscriptStream } from "../ports.ts";
import { vendorFailureOf } from "../provider-failure.ts";
import type { HearingOptions } from "./hearing-options.ts";
import type { Consequence, Retries } from "./retries.ts";

export interface TranscriberInUse {
  /** Null while none is open. */
  readonly stream: TranscriptStream | null;
  /** See `SpeechToText.byPiece`. */
  readonly isByPiece: boolean;
  /** See `SpeechToText.mayLackWords`. */
  readonly mayLackWords: boolean;
  /** How much the stream in use has got, in ms. */
  readonly writtenMs: number;
  /** Opens a stream. `owes`: it gets sound that the one before it made no words of. */
  open(owes: boolean, onTranscript: (transcript: Transcript) => void): void;
  write(frame: Frame): void;
  /** Words came, so everything is fine. */
  hasHeard(): void;
  /** Whether another transcriber can take over. */
  hasNext(): boolean;
  /** Takes the stream for broken. */
  fail(error: ProviderError): void;
  /** Expects another language from now on. Returns whether a stream has ended for that. */
  expect(language: string): boolean;
  /** Asks for speaker labels from now on. A transcriber that can give them has to be opened again for that. */
  tellSpeakers(): void;
  /** Closes the stream. No other is opened any more. Idempotent. */
  close(): void;
}

interface InUseHandlers {
  onDropped(words: string): void;
  /** What the caller said last gets no words: the transcriber is too slow for it. */
  onSkipped(): void;
  /** Opens the next stream, with the sound that has no words yet. */
  reopen(): void;
}

export function createTranscriberInUse(
  options: HearingOptions,
  retries: Retries,
  { onDropped, onSkipped, reopen }: InUseHandlers,
): TranscriberInUse {
  const { keyterms, on, onWarning, now } = options;
  let { language, otherLanguages = [] } = options;
  const transcribers = options.transcriber
    ? [options.transcriber, ...(options.fallbackTranscribers ?? [])]
    : [];
  let inUse = 0;
  let breakStream: ((error: ProviderError) => void) | null = null;
  let stream: TranscriptStream | null = null;
  let consequence: Consequence | null = null;
  let isClosed = false;
  let writtenMs = 0;
  let isByPiece = false;
  let wantsSpeakers = false;
  let endStream: (() => void) | null = null;

  function open(owes: boolean, onTranscript: (transcript: Transcript) => void): void {
    const transcriber = transcribers[inUse];
    if (!transcriber || isClosed) return;
    retries.opened(now(), owes);
    let mine: TranscriptStream | null = null;
    let isDead = false;
    writtenMs = 0;
    const { byPiece = false } = transcriber;
    if (byPiece !== isByPiece) on({ type: "transcriber", byPiece });
    isByPiece = byPiece;
    mine = transcriber.open({
      language,
      otherLanguages,
      keyterms,
      isLast: !hasNext(),
      ...(wantsSpeakers && { tellSpeakers: true }),
      onSent: (ms) => options.onSent?.(ms),
      onDropped,
      onTranscript(transcript) {
        if (!isDead && !isClosed) onTranscript(transcript);
      },
      onFailure: fail,
    });
    function end(): void {
      isDead = true;
      mine?.close();
      stream = null;
    }
    function fail(error: ProviderError): void {
      if (isDead || isClosed) return;
      end();
      const failure = vendorFailureOf(error);
      const before = consequence;
      consequence = retries.failed(error, now(), hasNext());
      if (consequence === "over") return on({ type: "hearing_failed", message: error.message, failure });
      if (consequence !== "later" || before !== "later")
        onWarning("transcriber_failed", error.message, failure);
      if (consequence === "next") {
        inUse += 1;
        options.onTranscriber?.(inUse);
      }
      const isLost = consequence === "skip";
      if (isLost) onSkipped();
      on({ type: "hearing_broke", ...(isLost && { isLost }) });
      if (consequence !== "later") queueMicrotask(reopen);
    }
    if (isDead) return;
    stream = mine;
    breakStream = fail;
    endStream = end;
  }

  const hasNext = (): boolean => inUse + 1 < transcribers.length;

  return {
    get stream() {
      return stream;
    },
    get isByPiece() {
      return isByPiece;
    },
    get mayLackWords() {
      return transcribers[inUse]?.mayLackWords ?? false;
    },
    get writtenMs() {
      return writtenMs;
    },
    open,
    write(frame) {
      if (!stream) return;
      writtenMs += FRAME_MS;
      stream.write(frame);
      if (!transcribers[inUse]?.reportsSent) options.onSent?.(FRAME_MS);
    },
    hasHeard() {
      retries.heard();
      consequence = null;
    },
    hasNext,
    fail: (error) => breakStream?.(error),
    expect(next) {
      otherLanguages = [language, ...otherLanguages].filter((each) => each !== next && each !== "auto");
      language = next;
      if (!stream || isClosed) return false;
      endStream?.();
      return true;
    },
    tellSpeakers() {
      if (wantsSpeakers || isClosed) return;
      wantsSpeakers = true;
      if (!stream || !transcribers[inUse]?.tellsSpeakers) return;
      endStream?.();
      on({ type: "transcriber", byPiece: isByPiece }); // guesses get no final form
      reopen();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      stream?.close();
    },
  };
}
