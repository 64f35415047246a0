import { expect, test } from "vitest";
import { errorOf, startSmallApp } from "../../test/http/small-app.ts";

test("malformed JSON is told with its position", async () => {
  const { post } = await startSmallApp();
  const answer = await post("/strict/1", '{"name": }');
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual(errorOf("MALFORMED_JSON", { position: 9 }));
  expect((await post("/strict/1", '{"a"')).body).toEqual(errorOf("MALFORMED_JSON", { position: 4 }));
  const latin1 = await post("/strict/1", Buffer.from('{"name": "\xe9"}', "latin1"));
  expect(latin1.body).toEqual(errorOf("MALFORMED_JSON", { position: 10 }));
});

test("an empty body, {} and a missing content type are all fine where the body is optional", async () => {
  const { send, post } = await startSmallApp();
  const expected = { body: {}, address: "127.0.0.1" };
  expect((await post("/echo", null)).body).toEqual(expected);
  expect((await post("/echo", "")).body).toEqual(expected);
  expect((await post("/echo", " \n")).body).toEqual(expected);
  expect((await post("/echo", "{}")).body).toEqual(expected);
  expect((await send("/echo", { method: "POST" })).body).toEqual(expected);
  const withoutType = await send("/echo", {
    method: "POST",
    body: new Uint8Array(Buffer.from('{"name":"Ann"}')),
  });
  expect(withoutType.body).toEqual({ ...expected, body: { name: "Ann" } });
});

test("a missing body where it is required, and fields that are wrong", async () => {
  const { send, post } = await startSmallApp();
  const none = await post("/strict/1", null);
  expect(none.status).toBe(422);
  expect(none.body).toEqual(
    errorOf("VALIDATION_FAILED", { fields: [{ path: "", message: "send a JSON body" }] }),
  );
  const wrong = await post("/strict/1", '{"name":5,"nmae":"x"}');
  expect(wrong.body).toEqual(
    errorOf("VALIDATION_FAILED", {
      fields: [
        { path: "nmae", message: "isn't a known field" },
        { path: "name", message: "must be a string" },
      ],
    }),
  );
  const query = await send("/strict/1?verbose=1");
  expect(query.body).toEqual(
    errorOf("VALIDATION_FAILED", { fields: [expect.objectContaining({ path: "verbose" })] }),
  );
});

test("members that reach a prototype never arrive", async () => {
  const { post } = await startSmallApp();
  const text = '{"name":"Ann","__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}';
  expect((await post("/echo", text)).body).toMatchObject({ body: { name: "Ann" } });
  const { body } = (await post("/echo", text)).body as { body: object };
  expect(Object.keys(body)).toEqual(["name"]);
});

test("a body nested so deeply that it could not be written out again", async () => {
  const { post } = await startSmallApp();
  const deep = (levels: number) => `{"name":"[[","a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  expect((await post("/echo", deep(127))).status).toBe(200);
  expect((await post("/echo", deep(128))).body).toEqual(
    errorOf("VALIDATION_FAILED", { fields: expect.any(Array) as unknown[] }),
  );
  expect((await post("/echo", deep(400_000))).status).toBe(422);
});

test("bodies that are no JSON", async () => {
  const { send, post } = await startSmallApp();
  const form = await send("/echo", { method: "POST", body: new URLSearchParams({ name: "Ann" }) });
  expect(form.status).toBe(415);
  expect(form.body).toEqual(errorOf("UNSUPPORTED_MEDIA_TYPE"));
  expect((await post("/echo", "{}", { "content-type": "text/plain" })).status).toBe(415);
  expect((await post("/echo", "{}", { "content-type": "application/jsonp" })).status).toBe(415);
  expect((await post("/echo", "{}", { "content-encoding": "gzip" })).status).toBe(415);
  expect((await post("/echo", "{}", { "content-type": "application/json; charset=utf-8" })).status).toBe(200);
});

test("a body in another charset than UTF-8", async () => {
  const { post } = await startSmallApp();
  for (const charset of ["iso-8859-1", '"UTF-16"', "us-ascii"]) {
    const answer = await post("/echo", "{}", { "content-type": `application/json; charset=${charset}` });
    expect([answer.status, answer.body]).toEqual([415, errorOf("UNSUPPORTED_MEDIA_TYPE")]);
  }
  for (const charset of ["utf8", '"UTF-8"', "UTF-8; profile=x"]) {
    const type = `application/json;charset=${charset}`;
    expect((await post("/echo", "{}", { "content-type": type })).status).toBe(200);
  }
});

test("a key that an object has twice", async () => {
  const { post } = await startSmallApp();
  const answer = await post("/echo", '{"name":"Ann","name":"Bea"}');
  expect([answer.status, answer.body]).toEqual([400, errorOf("MALFORMED_JSON", { position: 14 })]);
  const large = `{"a":[${'{"b":1},'.repeat(10_000)}{"b":1,"b":2}]}`;
  expect((await post("/echo", large)).body).toEqual(errorOf("MALFORMED_JSON", { position: 80_013 }));
  expect((await post("/echo", '{"a":{"a":[{"a":1},{"a":1}]}}')).status).toBe(200);
});

test("no message begins with the colon of a path that is empty", async () => {
  const { post } = await startSmallApp();
  const { body } = await post("/strict/1", null);
  expect((body as { detail: { message: string } }).detail.message).toBe("Send a JSON body.");
});

test("a path may end in a slash", async () => {
  const { send, post } = await startSmallApp();
  expect((await post("/echo/", "{}")).status).toBe(200);
  expect((await send("/strict/1/?verbose=1")).status).toBe(422);
  expect((await send("/nothing/")).status).toBe(404);
});

test("a body over the limit: announced, in pieces, and far over it", async () => {
  const { send, post, raw } = await startSmallApp();
  const limit = 1024 * 1024;
  const body = JSON.stringify({ name: "x".repeat(limit) });
  const announced = await post("/echo", body);
  expect(announced.status).toBe(413);
  expect(announced.body).toEqual(errorOf("PAYLOAD_TOO_LARGE", { limit, actual: body.length }));
  const pieces = new Blob([body]).stream();
  const chunked = await send("/echo", { method: "POST", body: pieces, duplex: "half" });
  expect(chunked.body).toEqual(errorOf("PAYLOAD_TOO_LARGE", { limit, actual: body.length }));
  const head = `POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000000000\r\n\r\n`;
  expect(await raw(head)).toContain('"actual":9000000000');
  const own = await post("/strict/1", JSON.stringify({ name: "x".repeat(100) }));
  expect(own.body).toEqual(errorOf("PAYLOAD_TOO_LARGE", { limit: 100, actual: 111 }));
  expect((await post("/echo", JSON.stringify({ name: "x".repeat(limit - 11) }))).status).toBe(200);
});
