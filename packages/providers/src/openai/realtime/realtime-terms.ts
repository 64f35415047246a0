/** Its name in errors. */
export const VENDOR = "The speech model";
/** The only rate that OpenAI's `audio/pcm` has, in Hz. */
export const VENDOR_RATE = 24_000;
/** Longer speech is sent in pieces, because its words come only after each. OpenAI refuses very short ones. */
export const CALLER_SOUND = { rate: VENDOR_RATE, pieceMs: 25_000, shortestMs: 100 };

/** Where a session that converses is opened. */
export function conversationUrl({ baseUrl, model }: { baseUrl: string; model: string }): string {
  return `${baseUrl.replace(/\/+$/, "").replace(/^http/, "ws")}/realtime?model=${encodeURIComponent(model)}`;
}

/** Resolves once the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
