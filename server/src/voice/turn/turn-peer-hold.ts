/**
 * The peer puts the call on hold. Nobody hears anybody then, so everything stands still: what the agent was saying is
 * kept, turns don't end, and silence doesn't count.
 */
import { emit, type Draft } from "./turn-effects.ts";

export function onPeerHold(d: Draft, isHeld: boolean): void {
  const { peerHeldSince, quietSince, hold } = d.state;
  if (isHeld === (peerHeldSince !== null)) return;
  emit(d, { type: "hold", isHeld });
  d.state.peerHeldSince = isHeld ? d.now.at : null;
  if (peerHeldSince === null) return;
  if (quietSince !== null) d.state.quietSince = quietSince + d.now.at - peerHeldSince;
  if (hold === null) d.effects.push({ type: "release" });
}
