import type { Client, Dispatcher } from "undici";
import { expect, test } from "vitest";
import { exchange } from "./exchange.ts";
import { get } from "@parley/testing/network/guarded-setup";

type Handler = Required<Dispatcher.DispatchHandler>;

/** Sends a request over a connection on which the test plays the server's side. */
function sent(play: (handler: Handler, controller: Parameters<Handler["onResponseStart"]>[0]) => void) {
  const aborted: Error[] = [];
  let responses = 0;
  const client = {
    dispatch: (_options: unknown, handler: Handler) => {
      const rawHeaders = ["Content-Type", "text/plain"].map((text) => Buffer.from(text));
      const controller = { rawHeaders, abort: (error: Error) => void aborted.push(error) };
      play(handler, controller as unknown as Parameters<Handler["onResponseStart"]>[0]);
    },
  } as unknown as Client;
  const request = { ...get("https://shop.example.com/"), maxResponseBytes: 10 };
  const response = exchange(client, new URL(request.url), request, {
    onSend: () => undefined,
    onResponse: () => void (responses += 1),
  });
  return { response, aborted, responses: () => responses };
}

test("interim responses are none, however many come", async () => {
  const { response, responses } = sent((handler, controller) => {
    for (const status of [100, 103, 103, 200]) handler.onResponseStart(controller, status, {});
    handler.onResponseData(controller, Buffer.from("ok"));
    handler.onResponseEnd(controller, {});
  });
  expect(await response).toMatchObject({
    status: 200,
    headers: [{ key: "Content-Type", value: "text/plain" }],
  });
  expect(responses()).toBe(1);
});

test("a body that is longer than it may be ends the connection", () => {
  const { aborted } = sent((handler, controller) => {
    handler.onResponseStart(controller, 200, {});
    handler.onResponseData(controller, Buffer.from("0123456789"));
    handler.onResponseData(controller, Buffer.from("0"));
  });
  expect(aborted).toMatchObject([{ type: "response_too_large" }]);
});
