import type { LiveCall } from "../calls/live/live-call.ts";
import type { ChannelTable } from "./phone-gateway.ts";

/** `onChange` is called whenever the number of a trunk's busy channels changes. */
export function createChannelTable(onChange: (trunkId: string) => void): ChannelTable {
  const inUse = new Map<string, number>();
  const held = new WeakMap<LiveCall, () => void>();

  function add(trunkId: string, by: 1 | -1): void {
    const count = (inUse.get(trunkId) ?? 0) + by;
    if (count > 0) inUse.set(trunkId, count);
    else inUse.delete(trunkId);
    onChange(trunkId);
  }

  /** The returned function frees the channel; further calls do nothing. */
  function occupy(trunkId: string): () => void {
    let isFree = false;
    add(trunkId, 1);
    return () => {
      if (isFree) return;
      isFree = true;
      add(trunkId, -1);
    };
  }

  return {
    hold(live, trunkId, leg) {
      held.get(live)?.();
      const free = occupy(trunkId);
      held.set(live, free);
      live.leg = {
        ...leg,
        onEvent(event) {
          leg.onEvent(event);
          if (event.type === "ended") free();
        },
      };
    },
    holdExtra: occupy,
    inUse: (trunkId) => inUse.get(trunkId) ?? 0,
  };
}
