import { readJson } from "@parley/client";
import { useEffect, useRef, useState } from "react";

export type StreamState = "connecting" | "open" | "lost" | "over";

interface Options<M> {
  /** Names of the events, as in `event:`. */
  types: readonly string[];
  onMessage(message: M): void;
  /** Called when the stream opens, also after a reconnect. It then reports everything from the start. */
  onOpen?(): void;
  /** Whether this is the stream's last message. */
  isLast(message: M): boolean;
}

/** Listens to server-sent events at `url` (null: to nothing). The browser reconnects by itself. */
export function useEventStream<M>(url: string | null, options: Options<M>): StreamState {
  const [state, setState] = useState<StreamState>("connecting");
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (url === null) return undefined;
    setState("connecting");
    const source = new EventSource(url);
    source.addEventListener("open", () => {
      setState("open");
      latest.current.onOpen?.();
    });
    source.addEventListener("error", () => {
      setState(source.readyState === EventSource.CLOSED ? "lost" : "connecting");
    });
    for (const type of latest.current.types) {
      source.addEventListener(type, (event) => {
        // A lost connection is also an event named `error`, without data.
        if (!(event instanceof MessageEvent)) return;
        const message = readJson(event.data as string) as M;
        latest.current.onMessage(message);
        if (!latest.current.isLast(message)) return;
        source.close();
        setState("over");
      });
    }
    return () => source.close();
  }, [url]);
  return state;
}
