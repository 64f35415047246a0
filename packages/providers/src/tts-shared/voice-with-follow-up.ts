import type { TextToSpeech } from "@parley/conversation/ports";
import { isGone } from "../http/vendor-error.ts";

/** Speaks with `first` until its vendor says that the model is gone, and from then on with its follow-up. */
export function voiceWithFollowUp(first: TextToSpeech, followUp: TextToSpeech): TextToSpeech {
  let voice = first;
  return {
    warm: () => voice.warm?.(),
    async *speak(text, options) {
      if (voice === first) {
        let hasSound = false;
        try {
          for await (const piece of first.speak(text, options)) {
            hasSound = true;
            yield piece;
          }
          return;
        } catch (error) {
          if (hasSound || !isGone(error)) throw error;
          voice = followUp;
        }
      }
      yield* followUp.speak(text, options);
    },
  };
}
