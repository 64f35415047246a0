/** Bodies with a large member, which is only read in other threads. */
import type { FastifyInstance } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { errorOf, startSmallApp } from "../../test/http/small-app.ts";
import { createTaskPool } from "@parley/base/bounds/task-pool";
import { bytesOf, UnreadJson } from "@parley/base/unread/unread-json";

const MIB = 1024 * 1024;
/** What is around a member may have this many bytes. */
const AROUND = 4 * MIB;
const LARGE_TEXT = "é\n".repeat(100_000);

/** Echoes what it got, with the member's size and last characters in place of the member. */
async function start(held: (name: string) => Promise<void> = () => Promise.resolve()) {
  const tasks = createTaskPool({
    entry: new URL("../boot/threads/task-thread.ts", import.meta.url),
    size: 1,
  });
  onTestFinished(() => tasks.close());
  const plugin = (app: FastifyInstance): void => {
    app.addHook("onRequest", async (request) => {
      const name = request.headers["x-person"];
      if (typeof name === "string")
        request.actor = { userId: name, workspaceId: `${name}'s` } as typeof request.actor;
    });
    app.route({
      method: "POST",
      url: "/large",
      config: { largeMember: ["openapi"] },
      bodyLimit: 48 * MIB,
      handler: async ({ body, headers }) => {
        await held(String(headers["x-person"]));
        const { openapi, ...rest } = body as Record<string, unknown>;
        if (!(openapi instanceof UnreadJson)) return { openapi, rest };
        const bytes = bytesOf(openapi.json);
        return { unread: openapi.size, end: bytes.subarray(-9).toString(), rest };
      },
    });
  };
  return startSmallApp([plugin], tasks);
}

/** The longest text or bytes that this thread has parsed or decoded since. */
function watchThread(): () => number {
  let longest = 0;
  const see = (size: number) => (longest = Math.max(longest, size));
  const parse = JSON.parse.bind(JSON);
  vi.spyOn(JSON, "parse").mockImplementation((text, ...more) => {
    see(text.length);
    return parse(text, ...more) as unknown;
  });
  const decode = Reflect.get(TextDecoder.prototype, "decode");
  vi.spyOn(TextDecoder.prototype, "decode").mockImplementation(function (this: unknown, bytes, options) {
    see(bytes?.byteLength ?? 0);
    return Reflect.apply(decode, this, [bytes, options]);
  });
  const toText = Reflect.get(Buffer.prototype, "toString");
  vi.spyOn(Buffer.prototype, "toString").mockImplementation(function (this: Buffer, encoding, from, to) {
    see(Number(to ?? this.length) - Number(from ?? 0));
    return Reflect.apply(toText, this, [encoding, from, to]);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return () => longest;
}

test.each([
  ["an object", `{"a":${JSON.stringify(LARGE_TEXT)},"b":1}`, `é\\n","b":1}`],
  ["a text", JSON.stringify(LARGE_TEXT), `é\\né\\n"`],
])("%s isn't read on the main thread", async (_what, member, end) => {
  const { post } = await start();
  const body = Buffer.from(`{"x":"é","openapi": ${member} ,"operations":["a"]}`);
  const longest = watchThread();
  const { status, body: answer } = await post("/large", body);
  expect(longest()).toBeLessThan(1000);
  expect([status, answer]).toEqual([
    200,
    {
      unread: Buffer.byteLength(member),
      end: Buffer.from(end).subarray(-9).toString(),
      rest: { x: "é", operations: ["a"] },
    },
  ]);
});

test("what is around the member has the limit of other bodies, and errors have their places in the whole body", async () => {
  const { post } = await start();
  const member = JSON.stringify(LARGE_TEXT);
  const more = "x".repeat(AROUND);
  const large = await post("/large", `{"openapi":${member},"curl":"${more}"}`);
  expect([large.status, large.body]).toEqual([
    413,
    errorOf("PAYLOAD_TOO_LARGE", { limit: AROUND, actual: AROUND + 22 }),
  ]);
  const none = await post("/large", `{"curl":"${more}"}`);
  expect(none.body).toEqual(errorOf("PAYLOAD_TOO_LARGE", { limit: AROUND, actual: AROUND + 11 }));
  const malformed = await post("/large", `{"é":1,"openapi":${member},}`);
  expect(malformed.body).toEqual(errorOf("MALFORMED_JSON", { position: 18 + member.length }));
  const twice = await post("/large", `{"openapi":${member},"openapi":1}`);
  expect(twice.body).toEqual(errorOf("MALFORMED_JSON", { position: 12 + member.length }));
  const latin1 = Buffer.from(`{"openapi":${member.slice(0, 50_000)}\xe9"}`, "latin1");
  expect((await post("/large", latin1)).body).toEqual(errorOf("MALFORMED_JSON", { position: 12 }));
});

test("only so many are held at once, until they are answered", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { post } = await start(() => promise);
  const body = Buffer.from(`{"openapi":"${"x".repeat(AROUND)}"}`);
  const sent = Array.from({ length: 9 }, () => post("/large", body));
  const first = await Promise.race(sent);
  expect([first.status, first.body]).toEqual([503, errorOf("AT_CAPACITY")]);
  resolve();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect((await post("/large", body)).status).toBe(200);
});

test("a person who has as many as they may is refused, while a neighbour works", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { post, metrics } = await start((name) => (name === "ann" ? promise : Promise.resolve()));
  const body = Buffer.from(`{"openapi":"${"x".repeat(AROUND)}"}`);
  const by = (name: string) => post("/large", body, { "x-person": name });
  const statuses: number[] = [];
  const sent = Array.from({ length: 6 }, () => by("ann").then(({ status }) => statuses.push(status)));
  await vi.waitFor(() => expect(statuses).toEqual([503, 503, 503]), { timeout: 30_000 });
  for (let nth = 0; nth < 4; nth++) expect((await by("ben")).status).toBe(200);
  expect(statuses).toHaveLength(3);
  resolve();
  await Promise.all(sent);
  expect(statuses.slice(3)).toEqual([200, 200, 200]);
  expect((await by("ann")).status).toBe(200);
  expect(await metrics.registry.metrics()).toContain('parley_refused_total{cap="large_bodies"} 3');
});
