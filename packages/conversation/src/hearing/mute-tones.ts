/** Silences call-progress tones for the transcriber, which takes them for words. */
import { silence, type Frame } from "@parley/audio/frame";
import { startProgressTones, stepProgressTones } from "@parley/audio/progress-tone-detector";

/** Takes every frame in order. `isSpeech`: speech is found in the same window, so the frame stays as it is. */
export function createToneMute(): (frame: Frame, isSpeech: boolean) => Frame {
  let tones = startProgressTones();
  return (frame, isSpeech) => {
    const { state, isTone } = stepProgressTones(tones, frame);
    tones = state;
    return isTone && !isSpeech ? silence() : frame;
  };
}
