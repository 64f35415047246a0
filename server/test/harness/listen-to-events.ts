import { onTestFinished } from "vitest";
import { createWatch } from "@parley/testing/timing/watch";

export interface HeardEvent {
  type: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
  data: any;
}

export interface EventListener {
  status: number;
  events: HeardEvent[];
  /** Resolves on the first event that matches. */
  until(fits: (event: HeardEvent) => boolean): Promise<HeardEvent>;
  /** Resolves when the service ends the stream. */
  ended: Promise<void>;
  leave(): void;
}

/** Listens to server-sent events like a browser, until the test has finished. */
export async function listenToEvents(url: string, headers: Record<string, string>): Promise<EventListener> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(url, { headers, signal: leaving.signal });
  const events: HeardEvent[] = [];
  const watch = createWatch();
  const read = async () => {
    let rest = "";
    for await (const chunk of (response.body as ReadableStream<Uint8Array>).pipeThrough(
      new TextDecoderStream(),
    )) {
      const parts = (rest + chunk).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) {
        const [, type, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
        if (type !== undefined) events.push({ type, data: JSON.parse(data ?? "") as unknown });
      }
      watch.look();
    }
  };
  const isLeft = () => leaving.signal.aborted;
  const ended = read().catch((error: unknown) => {
    if (!isLeft()) throw error;
  });
  return {
    status: response.status,
    events,
    until: async (fits) => {
      await watch.until(() => events.some(fits));
      return events.find(fits) as HeardEvent;
    },
    ended,
    leave: () => leaving.abort(),
  };
}
