/** Lets admins hear a live call. The worker makes sound for them only while somebody listens. */
import { PassThrough, type Readable } from "node:stream";
import { ServiceError } from "../../errors.ts";
import { joinSound, newCallSound } from "./call-sound.ts";
import type { CallWorkers } from "./call-workers.ts";
import type { LiveCall } from "./live-call.ts";

export interface ListeningIn {
  /**
   * Both sides of the call from now on until it ends: WAV, PCM16 at 16 kHz, the caller on the left. Destroying it doesn't affect
   * the call. Throws CONFLICT unless the call is in progress, RATE_LIMITED if there are too many listeners.
   */
  listenIn(call: LiveCall): Readable;
}

export const LIVE_SOUND_HEADERS = {
  "content-type": "audio/wav",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  // it ends with the service, whose shutdown must not wait for another request on its connection
  connection: "close",
};

const MOST_OF_CALL = 4;
const MOST_OF_PROCESS = 32;
const RETRY_S = 5;

export function createListeningIn(workers: Pick<CallWorkers, "command">): ListeningIn {
  let listeners = 0;
  let lastId = 0;

  function leave(call: LiveCall, stream: PassThrough): void {
    listeners -= 1;
    const { sound } = call;
    sound?.listeners.delete(stream);
    if (!sound || sound.listeners.size > 0) return;
    call.sound = null;
    workers.command(call, { type: "listen", id: null });
  }

  return {
    listenIn(call) {
      if (call.answeredAt === null || call.ended !== null) throw notInProgress();
      if ((call.sound?.listeners.size ?? 0) >= MOST_OF_CALL || listeners >= MOST_OF_PROCESS) {
        const message = "Too many people are listening in. Try again when one has stopped.";
        throw new ServiceError("RATE_LIMITED", message, {}, RETRY_S);
      }
      listeners += 1;
      const stream = new PassThrough();
      stream.on("error", () => undefined); // whoever listened has gone
      stream.once("close", () => leave(call, stream));
      if (!call.sound) {
        lastId += 1;
        call.sound = newCallSound(lastId);
        workers.command(call, { type: "listen", id: lastId });
      }
      joinSound(call.sound, stream);
      return stream;
    },
  };
}

export function notInProgress(): ServiceError {
  return new ServiceError("CONFLICT", "You can only listen to calls that are in progress.", {
    field: "status",
  });
}
