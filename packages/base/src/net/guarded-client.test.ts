import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { get, openGuardedSetup } from "@parley/testing/network/guarded-setup";
import { createGuardedClient } from "./guarded-client.ts";

test("sends the given headers and what HTTP needs, nothing else, and gives the response back as it came", async () => {
  const seen: string[][] = [];
  await using setup = await openGuardedSetup((request, reply) => {
    seen.push(request.rawHeaders);
    reply.writeHead(
      207,
      [
        ["X-One", "1"],
        ["Set-Cookie", "a=1"],
        ["Set-Cookie", "b=2"],
      ].flat(),
    );
    reply.end("hello");
  });
  const headers = [{ key: "X-Name", value: "Zoë €" }];
  const response = await setup.client.send(get(`${setup.target.origin}/a?b=c#d`, { headers }));

  expect(response.status).toBe(207);
  expect(Buffer.from(response.body).toString()).toBe("hello");
  expect(response.headers.filter(({ key }) => key === "Set-Cookie").map(({ value }) => value)).toEqual([
    "a=1",
    "b=2",
  ]);
  const names = seen[0]?.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());
  expect(names?.sort()).toEqual(["connection", "host", "x-name"]);
  expect(Buffer.from(seen[0]?.[seen[0].indexOf("X-Name") + 1] ?? "", "latin1").toString("utf8")).toBe(
    "Zoë €",
  );
});

test("a body goes out as UTF-8 with its length, a POST without one with length 0", async () => {
  const seen: string[] = [];
  await using setup = await openGuardedSetup((request, reply) => {
    const chunks: Buffer[] = [];
    request
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", () => {
        seen.push(
          `${request.method} ${request.headers["content-length"]} ${Buffer.concat(chunks).toString()}`,
        );
        reply.end();
      });
  });
  await setup.client.send(get(setup.target.origin, { method: "POST", body: "é" }));
  await setup.client.send(get(setup.target.origin, { method: "POST" }));
  await setup.client.send(get(setup.target.origin, { method: "DELETE" }));
  expect(seen).toEqual(["POST 2 é", "POST 0 ", "DELETE undefined "]);
});

test("connections are kept alive and reused, one request on each at a time", async () => {
  await using setup = await openGuardedSetup((_request, reply) => void reply.end("ok"));
  for (let i = 0; i < 5; i++) await setup.client.send(get(setup.target.origin));
  expect(setup.target.accepted()).toBe(1);
  await Promise.all(Array.from({ length: 4 }, () => setup.client.send(get(setup.target.origin))));
  expect(setup.target.accepted()).toBe(4);
});

test.each([301, 302, 303, 307, 308])("a %d comes back as it is and is not followed", async (status) => {
  const paths: string[] = [];
  await using setup = await openGuardedSetup((request, reply) => {
    paths.push(request.url ?? "");
    reply.writeHead(status, { location: "/elsewhere" }).end("moved");
  });
  const response = await setup.client.send(get(`${setup.target.origin}/start`));
  expect(response.status).toBe(status);
  expect(response.headers).toContainEqual({ key: "location", value: "/elsewhere" });
  expect(paths).toEqual(["/start"]);
});

test("a refused connection is connection_failed and says so", async () => {
  await using setup = await openGuardedSetup((_request, reply) => void reply.end());
  const { origin } = setup.target;
  await setup.target.close();
  await expect(setup.client.send(get(origin))).rejects.toMatchObject({
    type: "connection_failed",
    message: expect.stringContaining("refused") as string,
    isUnsent: true,
  });
});

test("a name that can't be looked up and an address that isn't allowed are unsent, a time-out is not", async () => {
  const failing = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
  await using setup = await openGuardedSetup(() => undefined, {}, { resolveName: failing });
  const failureOf = (url: string, timeoutMs = 10_000) =>
    setup.client.send(get(url, { method: "POST", timeoutMs })).catch((error: unknown) => error);
  expect(await failureOf("http://carrier.test/")).toMatchObject({
    type: "connection_failed",
    isUnsent: true,
  });
  expect(await failureOf("http://10.0.0.1/")).toMatchObject({
    type: "private_network",
    address: "10.0.0.1",
    isUnsent: true,
  });
  expect(await failureOf(setup.target.origin, 50)).toMatchObject({ type: "timeout", isUnsent: false });
});

test("a time-out while the name is looked up isn't unsent either", async () => {
  const never = (_host: string, signal: AbortSignal) =>
    new Promise<string[]>((_resolve, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
  await using setup = await openGuardedSetup(() => undefined, {}, { resolveName: never });
  const sent = setup.client.send(get("http://carrier.test/", { timeoutMs: 50 }));
  await expect(sent).rejects.toMatchObject({ type: "timeout", isUnsent: false });
});

test.each([
  ["closes at once", (socket: { destroy(): void }) => socket.destroy()],
  ["does not speak HTTP", (socket: { end(text: string): void }) => socket.end("SSH-2.0-OpenSSH_9.2\r\n")],
  [
    "ends in the middle of the body",
    (socket: { end(text: string): void }) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"),
  ],
])("a server that %s is connection_failed", async (_what, answer) => {
  await using setup = await openGuardedSetup((request) => answer(request.socket));
  await expect(setup.client.send(get(setup.target.origin))).rejects.toMatchObject({
    type: "connection_failed",
    isUnsent: false,
  });
});

test("a GET on a connection that the server has just closed is sent again on a new one; a POST is not", async () => {
  let requests = 0;
  await using setup = await openGuardedSetup((request, reply) => {
    requests += 1;
    if (requests % 2 === 0) request.socket.destroy(); // as if the server's idle timeout struck at this moment
    else reply.end(`answer ${requests}`);
  });
  await setup.client.send(get(setup.target.origin));
  const again = await setup.client.send(get(setup.target.origin));
  expect(Buffer.from(again.body).toString()).toBe("answer 3");
  const post = setup.client.send(get(setup.target.origin, { method: "POST", body: "{}" }));
  await expect(post).rejects.toMatchObject({ type: "connection_failed" });
  expect(requests).toBe(4);
});

test("close ends idle connections, lets a running request finish, and refuses new ones", async () => {
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await using setup = await openGuardedSetup((request, reply) => {
    if (request.url === "/idle") reply.end();
    else {
      ask();
      void mayAnswer.then(() => reply.end("late"));
    }
  });
  const running = setup.client.send(get(`${setup.target.origin}/slow`));
  await isAsked;
  await setup.client.send(get(`${setup.target.origin}/idle`));
  const closed = setup.client.close();
  answer();
  expect(Buffer.from((await running).body).toString()).toBe("late");
  await closed;
  await setup.target.drained();
  await expect(setup.client.send(get(setup.target.origin))).rejects.toMatchObject({
    type: "connection_failed",
  });
});

test("it works in a worker thread", async () => {
  await using setup = await openGuardedSetup((_request, reply) => void reply.end("from a worker"));
  const code = `
    import { parentPort, workerData } from "node:worker_threads";
    const { createGuardedClient } = await import(workerData.module);
    const client = createGuardedClient({ allow: ["127.0.0.1"], demoPrefix: null, own: null });
    const send = (url) => client.send({ url, method: "GET", headers: [], body: null, timeoutMs: 5000, maxResponseBytes: 99 });
    const { body } = await send(workerData.origin);
    const refused = await send("http://10.0.0.1/").catch((error) => error.type);
    await client.close();
    parentPort.postMessage([Buffer.from(body).toString(), refused]);
  `;
  const module = new URL("guarded-client.ts", import.meta.url).href;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    workerData: { module, origin: setup.target.origin },
  });
  // wait for both at once: the last message and the exit may arrive together
  const [message] = await Promise.all([once(worker, "message"), once(worker, "exit")]);
  expect(message[0]).toEqual(["from a worker", "private_network"]);
});

test("a policy that makes no sense is refused when the client is made", () => {
  expect(() => createGuardedClient({ allow: ["10.0.0.0/33"], demoPrefix: null, own: null })).toThrow(
    RangeError,
  );
});

test("a request that may be repeated survives a connection that the server has just closed; another one does not", async () => {
  let requests = 0;
  await using setup = await openGuardedSetup((request, reply) => {
    requests += 1;
    if (requests % 3 === 2) request.socket.destroy();
    else reply.end("ok");
  });
  const post = get(setup.target.origin, { method: "POST", body: "{}" });
  await setup.client.send(post);
  expect(await setup.client.send({ ...post, isRepeatable: true })).toMatchObject({ status: 200 });
  await setup.client.send(post);
  await expect(setup.client.send(post)).rejects.toMatchObject({ type: "connection_failed" });
  expect(requests).toBe(5);
});

test("an aborted signal ends the request and its connection, before it began and while it waits", async () => {
  const controller = new AbortController();
  await using setup = await openGuardedSetup(() => controller.abort());
  const request = get(setup.target.origin, { signal: controller.signal });
  const failure = { type: "connection_failed", message: expect.stringContaining("was canceled") as string };
  await expect(setup.client.send(request)).rejects.toMatchObject(failure);
  await setup.target.drained();
  await expect(setup.client.send(request)).rejects.toMatchObject(failure);
  expect(setup.target.accepted()).toBe(1);
});

test("an answer that is too large says its status", async () => {
  await using setup = await openGuardedSetup(
    (_request, reply) => void reply.writeHead(201).end("x".repeat(100)),
  );
  const request = get(setup.target.origin, { maxResponseBytes: 10 });
  await expect(setup.client.send(request)).rejects.toMatchObject({ type: "response_too_large", status: 201 });
});
