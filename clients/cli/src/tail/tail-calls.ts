/** Follows the calls of a workspace (docs/live-events.md): which begin and end, and what is said in each. */
import type { CallChange, ParleyClient } from "@parley/client";
import { collect, WHOLE_PAGE } from "../connection/collect.ts";
import { followCall, type CallMessage } from "./follow-call.ts";

/** How many calls are followed at once. Others are reported when they are over. */
const MOST_FOLLOWED = 32;
const LIVE = ["queued", "ringing", "in_progress"] as const;

export interface CallListener {
  onStart(call: CallChange): void;
  onMessage(call: CallChange, message: CallMessage): void;
  onEnd(call: CallChange): void;
}

interface Known {
  latest: CallChange;
  /** Resolves when everything said has been reported; null until somebody follows. */
  told: Promise<void> | null;
}

/**
 * Listens to one stream of the workspace's events until it ends. `onOpen` is called once nothing can be missed any
 * more. Rejects if the stream is refused or breaks.
 */
export function createCallTail(client: ParleyClient, listener: CallListener, signal: AbortSignal) {
  const calls = new Map<string, Known>();
  let followed = 0;

  function follow(known: Known): Promise<void> {
    followed++;
    const work = followCall(client, known.latest.id, signal, (message) =>
      listener.onMessage(known.latest, message),
    );
    return work.finally(() => followed--);
  }

  function notice(call: CallChange): void {
    const known = calls.get(call.id) ?? { latest: call, told: null };
    if (!calls.has(call.id)) {
      if (call.complete) return; // an old call whose last tool has finished
      calls.set(call.id, known);
      listener.onStart(call);
    }
    known.latest = call;
    const mayFollow = call.complete || (call.status === "in_progress" && followed < MOST_FOLLOWED);
    if (call.answered_at !== null && mayFollow) known.told ??= follow(known);
    if (call.complete) finish(known);
  }

  function finish(known: Known): void {
    const { latest } = known;
    calls.delete(latest.id);
    void (known.told ?? Promise.resolve()).then(() => listener.onEnd(latest));
  }

  /** Catches up with what happened while nobody listened. */
  async function catchUp(): Promise<void> {
    const pages = LIVE.map((status) =>
      collect(client.each("calls_list", { query: { ...WHOLE_PAGE, status } })),
    );
    const live = (await Promise.all(pages)).flat();
    for (const call of live.sort((a, b) => (a.id < b.id ? -1 : 1))) notice({ ...call, complete: false });
    for (const id of [...calls.keys()].filter((id) => !live.some((call) => call.id === id))) {
      const ended = await client.call("calls_get", { path: { call_id: id } }).catch(() => null);
      if (ended) notice({ ...ended, complete: true });
    }
  }

  return {
    async listen(onOpen: () => void): Promise<void> {
      const opened = () => catchUp().then(onOpen);
      const once = { signal, reconnect: false, onOpen: opened };
      for await (const { event, data } of client.events("workspaces_events", {}, once)) {
        if (event === "call") notice(data);
        if (event === "missed") await catchUp();
      }
    },
  };
}
