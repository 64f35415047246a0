import { expect, test } from "vitest";
import { get } from "@parley/testing/network/guarded-setup";
import { startHttpTarget, type HttpTarget } from "@parley/testing/network/http-target";
import { TEST_CERTIFICATE } from "@parley/testing/network/tls-certificate";
import { createGuardedClient } from "./guarded-client.ts";
import type { GuardedClient } from "./guarded-request.ts";

/** `tools.test` and `other.test` both lead to the target. The certificate is for the first. */
async function withTls(
  run: (target: HttpTarget, client: GuardedClient) => Promise<void>,
  trust: string | undefined = TEST_CERTIFICATE,
): Promise<void> {
  const servernames: unknown[] = [];
  const target = await startHttpTarget(
    (request, reply) => {
      servernames.push("servername" in request.socket ? request.socket.servername : undefined);
      reply.end(JSON.stringify(servernames));
    },
    { isTls: true },
  );
  const resolve = () => Promise.resolve(["127.0.0.1"]);
  const options = {
    resolveName: resolve,
    resolveAllowedName: resolve,
    ...(trust !== undefined && { trust }),
  };
  const client = createGuardedClient({ allow: ["127.0.0.1"], demoPrefix: null, own: null }, options);
  try {
    await run(target, client);
  } finally {
    await client.close();
    await target.close();
  }
}

test.each([
  ["tools.test", "tools.test"],
  ["TOOLS.test.", "tools.test"],
  ["127.0.0.1", false],
])("https://%s: the peer is verified by that name, and told %j", (host, servername) =>
  withTls(async (target, client) => {
    const { body } = await client.send(get(`https://${host}:${target.port}/`));
    expect(JSON.parse(Buffer.from(body).toString())).toEqual([servername]);
  }),
);

test("a certificate for another name is tls_failed, and no request is sent", () =>
  withTls(async (target, client) => {
    const sent = client.send(get(`https://other.test:${target.port}/`));
    await expect(sent).rejects.toMatchObject({ type: "tls_failed", isUnsent: true });
    const { body } = await client.send(get(`https://tools.test:${target.port}/`));
    expect(JSON.parse(Buffer.from(body).toString())).toHaveLength(1);
  }));

test("a certificate that nobody vouches for is tls_failed", () =>
  withTls(async (target) => {
    const strict = createGuardedClient({ allow: ["127.0.0.1"], demoPrefix: null, own: null });
    const sent = strict.send(get(`https://127.0.0.1:${target.port}/`));
    await expect(sent).rejects.toMatchObject({ type: "tls_failed" });
    await strict.close();
    await target.drained();
  }));

test("a server that does not speak TLS is tls_failed", async () => {
  const target = await startHttpTarget((_request, reply) => void reply.end());
  const client = createGuardedClient({ allow: ["127.0.0.1"], demoPrefix: null, own: null });
  const sent = client.send(get(`https://127.0.0.1:${target.port}/`));
  await expect(sent).rejects.toMatchObject({ type: "tls_failed" });
  await client.close();
  await target.close();
});

test("a name that resolves to a private address is refused before the handshake", () =>
  withTls(async (target) => {
    const resolve = () => Promise.resolve(["127.0.0.1"]);
    const client = createGuardedClient({ allow: [], demoPrefix: null, own: null }, { resolveName: resolve });
    const sent = client.send(get(`https://tools.test:${target.port}/`));
    await expect(sent).rejects.toMatchObject({
      type: "private_network",
      host: "tools.test",
      address: "127.0.0.1",
    });
    expect(target.accepted()).toBe(0);
    await client.close();
  }));
