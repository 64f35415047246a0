import { expect, test } from "vitest";
import { createEventParser } from "./event-parser.ts";

const TEXT =
  '\uFEFF: open\n\nid: 7\nretry: 250\nevent: call\ndata: {"name":"Zoë"}\n\n: keep-alive\r\n\r\n' +
  "data:one\rdata: two\r\rid\ndata\n\nid: a\0b\nevent: skipped\n\nretry: soon\ndata: end\n\ndata: half";

test("events are read whatever pieces they come in", () => {
  const bytes = new TextEncoder().encode(TEXT);
  for (const size of [1, 2, 7, bytes.length]) {
    const parser = createEventParser();
    const events = [];
    for (let at = 0; at < bytes.length; at += size)
      events.push(...parser.take(bytes.subarray(at, at + size)));
    expect(events).toEqual([
      { event: "call", data: '{"name":"Zoë"}', id: "7" },
      { event: "message", data: "one\ntwo", id: "7" },
      { event: "message", data: "", id: "" },
      { event: "message", data: "end", id: "" },
    ]);
    expect(parser.retryMs).toBe(250);
  }
});

test("an id counts once its event has come whole, and outlives a connection", () => {
  const parser = createEventParser("6", 100);
  expect(parser).toMatchObject({ lastEventId: "6", retryMs: 100 });
  const take = (text: string) => parser.take(new TextEncoder().encode(text));
  take("id: 7\ndata: 1\n");
  expect(parser.lastEventId).toBe("6");
  expect(take("\ndata: 2\n\n")).toMatchObject([{ id: "7" }, { id: "7" }]);
  expect(parser.lastEventId).toBe("7");
});
