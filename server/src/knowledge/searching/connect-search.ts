/** Searches in the calls of one worker. */
import type { MessagePort } from "node:worker_threads";
import type { Found, PassageSearch, TurnWords } from "@parley/conversation/knowledge/passage-search";
import type { SearchAnswer, SearchedSet, SearchRequest } from "./search-messages.ts";

export interface SearchConnection {
  /** The search of one call. */
  ofCall(set: SearchedSet): PassageSearch;
  /** Searches under way fail. Idempotent. */
  close(): void;
}

type Waiting = PromiseWithResolvers<Found>;

/** `port` is the worker's own (`SearchThread.connect`). */
export function connectSearch(port: MessagePort): SearchConnection {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isClosed = false;

  function end(): void {
    isClosed = true;
    for (const { reject } of waiting.values()) reject(new Error("The search has ended."));
    waiting.clear();
  }

  port.on("message", (answer: SearchAnswer) => {
    const search = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("error" in answer) search?.reject(new Error(answer.error));
    else search?.resolve(answer.found);
  });
  port.on("close", end);

  function ask(set: SearchedSet, turn: TurnWords): Promise<Found> {
    if (isClosed) return Promise.reject(new Error("The search has ended."));
    lastId += 1;
    const search = Promise.withResolvers<Found>();
    waiting.set(lastId, search);
    port.postMessage({ id: lastId, set, turn } satisfies SearchRequest);
    return search.promise;
  }

  return {
    ofCall: (set) => newestFirst((turn) => ask(set, turn)),
    close() {
      end();
      port.close();
    },
  };
}

/** One search at a time; of the words that come meanwhile only the newest are searched. */
function newestFirst(ask: (turn: TurnWords) => Promise<Found>): PassageSearch {
  let isAsking = false;
  let next: { turn: TurnWords; search: Waiting } | null = null;

  async function run(turn: TurnWords, search: Waiting): Promise<void> {
    isAsking = true;
    try {
      search.resolve(await ask(turn));
    } catch (error) {
      search.reject(error);
    }
    isAsking = false;
    const following = next;
    next = null;
    if (following) await run(following.turn, following.search);
  }

  return {
    find(turn) {
      if (isAsking) {
        // Whoever waits for older words gets what is found for these.
        next = { turn, search: next?.search ?? Promise.withResolvers<Found>() };
        return next.search.promise;
      }
      const search = Promise.withResolvers<Found>();
      void run(turn, search);
      return search.promise;
    },
  };
}
