import type { OrbState } from "@parley/web/orb";
import type { Call } from "../state/use-call.ts";

/** What the orb shows of a call. It shows listening only if something hears the caller. */
export function orbState(call: Call): OrbState {
  if (call.phase === "starting") return "thinking";
  if (call.phase !== "live" || call.isInterrupted) return "idle";
  switch (call.view.state) {
    case "connecting":
      return "thinking";
    case "ended":
      return "idle";
    case "listening":
      return call.isMuted || !call.isHeard ? "idle" : "listening";
    default:
      return call.view.state;
  }
}
