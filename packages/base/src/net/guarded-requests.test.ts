import { describe, expect, test } from "vitest";
import { get, openGuardedSetup } from "@parley/testing/network/guarded-setup";

describe("what must not be sent is invalid_request, and nothing connects", () => {
  const injections = [
    "a\r\nX-Evil: 1",
    "a\nX-Evil: 1",
    "a\rb",
    "a\0b",
    "a\r\n\r\nGET / HTTP/1.1",
    "\u0007",
    "\u007f",
  ];
  const names = ["", " ", "a b", "a:b", "X-Ä", "a\r\nb", "a\0", "(a)", "a\tb"];
  const forbidden = [
    "Host",
    "host",
    "Content-Length",
    "Transfer-Encoding",
    "Connection",
    "Keep-Alive",
    "Upgrade",
    "TE",
    "Trailer",
    "Expect",
    "Proxy-Connection",
    "Proxy-Authorization",
    "HTTP2-Settings",
  ];
  const headers = [
    ...injections.map((value) => ({ key: "X-Value", value })),
    ...names.map((key) => ({ key, value: "1" })),
    ...forbidden.map((key) => ({ key, value: "1" })),
  ];

  test.each(headers)("header %j", async (header) => {
    await using setup = await openGuardedSetup((_request, reply) => void reply.end());
    const sent = setup.client.send(get(setup.target.origin, { headers: [header] }));
    await expect(sent).rejects.toMatchObject({ type: "invalid_request" });
    expect(setup.target.accepted()).toBe(0);
  });

  test.each([
    "ftp://127.0.0.1/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:,x",
    "ws://127.0.0.1/",
    "gopher://127.0.0.1/",
    "http://user@127.0.0.1/",
    "http://user:pass@127.0.0.1/",
    "http://:pass@127.0.0.1/",
    "http://",
    "",
    "/path",
    "127.0.0.1",
    "http://exa mple.com/",
    "http://127.0.0.1:99999/",
    "http://[::1/",
    "http://1.2.3.4.5/",
    "http://256.1.1.1/",
  ])("URL %j", async (url) => {
    await using setup = await openGuardedSetup((_request, reply) => void reply.end());
    await expect(setup.client.send(get(url))).rejects.toMatchObject({ type: "invalid_request" });
  });

  test.each(["CONNECT", "TRACE", "connect", "GET /evil HTTP/1.1\r\nX:", "", "G T"])(
    "method %j",
    async (method) => {
      await using setup = await openGuardedSetup((_request, reply) => void reply.end());
      const sent = setup.client.send(get(setup.target.origin, { method }));
      await expect(sent).rejects.toMatchObject({ type: "invalid_request" });
      expect(setup.target.accepted()).toBe(0);
    },
  );
});

test("a path that a URL parser leaves alone cannot break the request line", async () => {
  const seen: string[] = [];
  await using setup = await openGuardedSetup((request, reply) => {
    seen.push(request.url ?? "");
    reply.end();
  });
  await setup.client.send(get(`${setup.target.origin}/a b?c=d\r\nX-Evil: 1 #e`));
  expect(seen).toEqual(["/a%20b?c=dX-Evil:%201%20"]);
});
