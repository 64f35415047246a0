/** A step of a request to speak. */
export type SpeechStep =
  | { type: "sound"; samples: Int16Array<ArrayBuffer> }
  | { type: "done" }
  | { type: "failed"; kind: "unavailable" | "timeout" | "bad_answer"; message: string };

/** A queue of steps from their producer to the one reader. */
export interface SpeechSteps {
  /** Adds a step. `done` and `failed` are final, and later steps are dropped. */
  push(step: SpeechStep): void;
  /** Drops all unread steps and makes `step` the last one. */
  end(step: SpeechStep): void;
  /** The next step; at the end, always the last one. For one reader. */
  next(): Promise<SpeechStep>;
}

/** `onLast` is called once, when the last step is known. `timeoutMs` without a step is a failure. */
export function createSpeechSteps(timeoutMs: number, onLast: (last: SpeechStep) => void): SpeechSteps {
  const steps: SpeechStep[] = [];
  let isComplete = false;
  let wake: (() => void) | null = null;
  let timer = startTimer();

  function startTimer(): NodeJS.Timeout {
    const message = "The built-in voice took too long.";
    return setTimeout(() => push({ type: "failed", kind: "timeout", message }), timeoutMs);
  }

  function push(step: SpeechStep): void {
    if (isComplete) return;
    clearTimeout(timer);
    steps.push(step);
    if (step.type === "sound") timer = startTimer();
    else {
      isComplete = true;
      onLast(step);
    }
    wake?.();
  }

  return {
    push,
    end(step) {
      steps.length = 0;
      if (isComplete) steps.push(step);
      else push(step);
    },
    async next() {
      if (steps.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = null;
      }
      const isLast = isComplete && steps.length === 1;
      return (isLast ? steps[0] : steps.shift()) as SpeechStep;
    },
  };
}
