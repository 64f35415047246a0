/**
 * A caller in Firefox who speaks when the test says so. The
 * microphone is an audio element, which needs no sound device.
 */
import type { Page } from "puppeteer-core";
import { joined } from "@parley/testing/sound/spoken";
import { writeWav } from "@parley/testing/sound/sound";

/** The element must not reach its end, because its track ends there too. */
const SILENCE_MS = 20_000;

interface MicrophoneInPage {
  load(address: string): Promise<void>;
  say(): Promise<void>;
}

/** Runs in the page before the call: `getUserMedia` returns what the test says, silence otherwise. */
export const FIREFOX_MICROPHONE_SCRIPT = `
window.microphone = (() => {
  const player = new Audio();
  navigator.mediaDevices.getUserMedia = async () => {
    await player.play();
    const stream = player.mozCaptureStream();
    if (stream.getAudioTracks().length === 0) await new Promise((resolve) => stream.addEventListener("addtrack", resolve));
    player.pause();
    player.currentTime = 0;
    return stream;
  };
  return {
    load: (address) => new Promise((resolve) => {
      player.addEventListener("canplaythrough", () => resolve(), { once: true });
      player.src = address;
    }),
    say: () => player.play(),
  };
})();`;

/** Loads the words that `say` will say, at 16 kHz, before the page asks for the microphone. */
export async function loadWords(page: Page, samples: Int16Array): Promise<void> {
  const wav = writeWav(joined(300, samples, SILENCE_MS), 16_000);
  await page.evaluate(
    (address) => (globalThis as unknown as { microphone: MicrophoneInPage }).microphone.load(address),
    `data:audio/wav;base64,${wav.toString("base64")}`,
  );
}

/** Starts saying them. */
export async function say(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as unknown as { microphone: MicrophoneInPage }).microphone.say());
}
