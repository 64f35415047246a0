import { expect, test } from "vitest";
import { parseEvents } from "./event-stream.ts";

test("events are read whatever pieces they come in; comments are skipped", async () => {
  const text =
    ': open\n\nevent: call\ndata: {"name":"Zoë"}\n\n: keep-alive\n\nevent: missed\ndata: {}\n\nevent: half';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.subarray(at, at + size));
        controller.close();
      },
    });
    const events = [];
    for await (const event of parseEvents(body)) events.push(event);
    expect(events).toEqual([
      { type: "call", data: { name: "Zoë" } },
      { type: "missed", data: {} },
    ]);
  }
});
