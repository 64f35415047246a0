import type { CallToken } from "../call-token.ts";

/**
 * Loads the worklet from beside this module, where bundlers put it. A bundle that isn't a module doesn't know where it
 * is, and a policy may refuse what a bundler made of the file (`data:`). The service has the same file.
 */
export async function addWorklet(audio: AudioContext, { url }: Pick<CallToken, "url">): Promise<void> {
  try {
    await audio.audioWorklet.addModule(new URL("./call.worklet.js", import.meta.url));
  } catch (error) {
    console.warn("The worklet isn't beside this script. Loading the service's.", error);
    await audio.audioWorklet.addModule(new URL("/embed/call.worklet.js", url));
  }
}
