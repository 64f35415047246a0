/** The page's own speech recognition, if the browser has one, for calls without a transcription provider. */

interface Recogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  abort(): void;
}

interface RecognitionResultEvent extends Event {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

type RecogniserConstructor = new () => Recogniser;

function constructorOfBrowser(): RecogniserConstructor | null {
  const scope = window as {
    SpeechRecognition?: RecogniserConstructor;
    webkitSpeechRecognition?: RecogniserConstructor;
  };
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition ?? null;
}

/** Whether this browser can recognise speech (its vendor then hears it). */
export function hasRecognition(): boolean {
  return constructorOfBrowser() !== null;
}

/** Listens until stopped. Browsers end a recognition after a pause, so it is started again. */
export function startRecognition(
  language: string,
  onWords: (text: string, isFinal: boolean) => void,
  onRefused: () => void,
): () => void {
  const Constructor = constructorOfBrowser();
  if (!Constructor) return () => undefined;
  const recogniser = new Constructor();
  let isStopped = false;
  if (language !== "auto") recogniser.lang = language; // else the browser's own
  recogniser.continuous = true;
  recogniser.interimResults = true;
  recogniser.addEventListener("result", (event) => {
    const { resultIndex, results } = event as RecognitionResultEvent;
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0]?.transcript.trim();
      if (text) onWords(text, result.isFinal);
    }
  });
  recogniser.addEventListener("error", (event) => {
    const { error } = event as Event & { error?: string };
    if (error === "no-speech" || error === "aborted") return;
    isStopped = true; // refused, or its service can't be reached: trying again would only repeat that
    onRefused();
  });
  recogniser.addEventListener("end", () => {
    if (!isStopped) recogniser.start();
  });
  recogniser.start();
  return () => {
    isStopped = true;
    recogniser.abort();
  };
}
