/** Finds the call of each leg, and keeps messages of legs that aren't known yet. */
import type { DialledBy, LegEvent, LegListener } from "./sip-leg.ts";

export interface CallsByLeg {
  add(legId: string, listener: LegListener): void;
  /** A leg is forgotten after its `leg_ended`. */
  take(event: LegEvent): void;
  /** The call that was dialled by this leg; null if it is over, or rang in. */
  dialled(legId: string): DialledBy | null;
  /** The signalling thread died: every leg is lost. */
  loseAll(): void;
  readonly size: number;
}

/** An inbound call's first messages may arrive before the call itself. */
const MAX_EARLY = 200;

export function createCallsByLeg(): CallsByLeg {
  const legs = new Map<string, LegListener>();
  const early: LegEvent[] = [];

  return {
    add(legId, listener) {
      legs.set(legId, listener);
      const said = early.filter((event) => event.legId === legId);
      for (const event of said) early.splice(early.indexOf(event), 1);
      for (const event of said) listener.onEvent(event);
    },
    take(event) {
      const leg = legs.get(event.legId);
      if (leg) leg.onEvent(event);
      else if (event.type === "ladder") {
        early.push(event);
        if (early.length > MAX_EARLY) early.shift();
      }
      if (event.type === "leg_ended") legs.delete(event.legId);
    },
    dialled: (legId) => legs.get(legId)?.dialled ?? null,
    loseAll() {
      const lost = [...legs.values()];
      legs.clear();
      for (const leg of lost) leg.onLost();
    },
    get size() {
      return legs.size;
    },
  };
}
