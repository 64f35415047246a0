/** Lets admins hear a live call. The worker makes sound for them only while somebody listens. */
import { PassThrough, type Readable } from "node:stream";
import type { Shares } from "@parley/base/bounds/shares";
import { ServiceError } from "@parley/base/errors";
import { joinSound, newCallSound } from "./call-sound.ts";
import type { CallWorkers } from "./call-workers.ts";
import type { LiveCall } from "./live-call.ts";

export interface ListeningIn {
  /**
   * Both sides of the call from now on until it ends, for this person (null: unknown): WAV, PCM16 at 16 kHz, the caller
   * on the left. Destroying it doesn't affect the call. Throws CONFLICT unless the call is in progress, RATE_LIMITED if
   * there are too many listeners.
   */
  listenIn(call: LiveCall, person: string | null): Readable;
}

export const LIVE_SOUND_HEADERS = {
  "content-type": "audio/wav",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  // it ends with the service, whose shutdown must not wait for another request on its connection
  connection: "close",
};

const RETRY_S = 5;

export function createListeningIn(
  workers: Pick<CallWorkers, "command">,
  places: Shares<"person" | "call" | "workspace">,
): ListeningIn {
  let lastId = 0;

  function leave(call: LiveCall, stream: PassThrough): void {
    const { sound } = call;
    sound?.listeners.delete(stream);
    if (!sound || sound.listeners.size > 0) return;
    call.sound = null;
    workers.command(call, { type: "listen", id: null });
  }

  return {
    listenIn(call, person) {
      if (call.answeredAt === null || call.ended !== null) throw notInProgress();
      const { callId } = call.plan;
      const giveBack = places.take({ person, call: callId, workspace: call.workspaceId });
      if (typeof giveBack !== "function") throw tooMany(giveBack.full);
      const stream = new PassThrough();
      stream.on("error", () => undefined); // whoever listened has gone
      stream.once("close", () => {
        giveBack();
        leave(call, stream);
      });
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

const WHERE = { call: " to this call", workspace: " to calls of this workspace" };

function tooMany(full: "person" | "call" | "workspace" | null): ServiceError {
  const message =
    full === "person"
      ? "You're already listening in several times. Stop listening somewhere, then try again."
      : `Too many people are listening${full === null ? " in" : WHERE[full]}. Try again when one has stopped.`;
  return new ServiceError("RATE_LIMITED", message, {}, RETRY_S);
}

export function notInProgress(): ServiceError {
  return new ServiceError("CONFLICT", "This call isn't in progress.", {
    field: "status",
  });
}
