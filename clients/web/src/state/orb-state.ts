import type { OrbState } from "../orb/orb-motion.ts";
import type { CallSnapshot } from "./call-store.ts";

type Shown = Pick<CallSnapshot, "phase" | "view" | "isInterrupted" | "isMuted" | "isHeard">;

/** What the orb shows of a call. It shows listening only if something hears the caller. */
export function orbState({ phase, view, isInterrupted, isMuted, isHeard }: Shown): OrbState {
  if (phase === "starting") return "thinking";
  if (phase !== "live" || isInterrupted) return "idle";
  switch (view.state) {
    case "connecting":
      return "thinking";
    case "ended":
    case "replaced":
      return "idle";
    case "listening":
      return isMuted || !isHeard ? "idle" : "listening";
    default:
      return view.state;
  }
}
