import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createLogger } from "@parley/base/logger";
import { openPostgresql } from "./open-postgresql.ts";

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

const failure = (databaseUrl: string): Promise<string> =>
  openPostgresql({ databaseUrl, logger: createLogger("silent") }).then(
    () => "it opened",
    (error: unknown) => (error as Error).message,
  );

test("a server that can't be used is named with all its hosts and its database, without its password", async () => {
  const [one, two] = [await freePort(), await freePort()];
  const message = await failure(`postgresql://ann:geheim@127.0.0.1:${one},127.0.0.1:${two}/parley`);
  expect(message).toContain(
    `DATABASE_URL: PostgreSQL at 127.0.0.1:${one}, 127.0.0.1:${two}/parley can't be used:`,
  );
  expect(message).not.toMatch(/geheim|ann/);
});

test("a server behind a socket is named by its folder", async () => {
  const message = await failure("postgresql:///parley?host=/nowhere/at/all");
  expect(message).toContain("PostgreSQL at /nowhere/at/all/parley can't be used:");
});
