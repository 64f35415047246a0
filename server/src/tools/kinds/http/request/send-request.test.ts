import { expect, test } from "vitest";
import { toolRequest } from "../../../../../test/doubles/example-tools.ts";
import { openGuardedSetup } from "@parley/testing/network/guarded-setup";
import { resolveRequest } from "./resolve-request.ts";
import { sendToolRequest } from "./send-request.ts";

async function receive(contentType: string | null, body: Buffer) {
  await using setup = await openGuardedSetup((_request, reply) => {
    if (contentType !== null) reply.setHeader("content-type", contentType);
    reply.end(body);
  });
  return sendToolRequest(setup.client, resolveRequest(toolRequest({ url: setup.target.origin }), {}), 5000);
}

test.each([
  ["application/json; charset=iso-8859-1", Buffer.from("é", "latin1"), "é"],
  ['text/plain; charset="UTF-16LE"', Buffer.from("é€", "utf16le"), "é€"],
  ["text/plain;Charset=utf-8", Buffer.from("é"), "é"],
  ["text/plain; charset=klingon", Buffer.from("é"), "é"],
  ["text/html", Buffer.from("é"), "é"],
  [null, Buffer.from("é😀"), "é😀"],
  [null, Buffer.from([0x61, 0xff, 0x62]), "a\ufffdb"],
])("a body of type %s is decoded", async (contentType, body, text) => {
  expect(await receive(contentType, body)).toMatchObject({
    response: { status: 200, text, sizeBytes: body.length },
    error: null,
  });
});

test("a body of 1 MiB is taken, one byte more is response_too_large", async () => {
  const size = 1024 * 1024;
  expect(await receive(null, Buffer.alloc(size, "a"))).toMatchObject({ response: { sizeBytes: size } });
  expect(await receive(null, Buffer.alloc(size + 1, "a"))).toMatchObject({
    response: null,
    error: { type: "response_too_large" },
  });
});

test("what goes wrong on the way is an outcome with its duration", async () => {
  await using setup = await openGuardedSetup(() => undefined);
  const sent = await sendToolRequest(
    setup.client,
    resolveRequest(toolRequest({ url: setup.target.origin }), {}),
    60,
  );
  expect(sent).toMatchObject({ response: null, error: { type: "timeout" } });
  expect(sent.durationMs).toBeGreaterThanOrEqual(59);
});
