/** A page's caller who speaks when the test says so; the microphone is audio that the test plays. */
import type { Page } from "playwright-core";

/** Run this before the page's own scripts: `getUserMedia` returns what `play` plays, silence otherwise. */
export const MICROPHONE_SCRIPT = `
window.microphone = (() => {
  const audio = new AudioContext({ sampleRate: 48000 });
  const out = audio.createMediaStreamDestination();
  navigator.mediaDevices.getUserMedia = async () => out.stream;
  return {
    play(samples) {
      const buffer = audio.createBuffer(1, samples.length, 16000);
      buffer.copyToChannel(Float32Array.from(samples, (x) => x / 32768), 0);
      const source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(out);
      source.start();
      return new Promise((resolve) => source.addEventListener("ended", () => resolve()));
    },
  };
})();`;

/** Plays it into the page's microphone; resolves when it has been said. */
export async function say(page: Page, samples: Int16Array): Promise<void> {
  await page.evaluate(
    (sound) =>
      (globalThis as unknown as { microphone: { play(samples: number[]): Promise<void> } }).microphone.play(
        sound,
      ),
    [...samples],
  );
}
