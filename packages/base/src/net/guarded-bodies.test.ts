import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { describe, expect, test } from "vitest";
import { get, openGuardedSetup } from "@parley/testing/network/guarded-setup";

const LIMIT = 64 * 1024;

type Compress = (bytes: Buffer) => Buffer;
const gzip: Compress = (bytes) => gzipSync(bytes);
const brotli: Compress = (bytes) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const zstd: Compress = (bytes) => zstdCompressSync(bytes);

/** By value of Content-Encoding. */
const CODINGS: [string, Compress][] = [
  ["identity", (bytes) => bytes],
  ["gzip", gzip],
  ["GZip", gzip],
  ["x-gzip", gzip],
  ["deflate", (bytes) => deflateSync(bytes)],
  ["deflate ", (bytes) => deflateRawSync(bytes)],
  ["br", brotli],
  ["zstd", zstd],
  ["gzip, gzip", (bytes) => gzip(gzip(bytes))],
  ["br,gzip", (bytes) => gzip(brotli(bytes))],
  ["identity, zstd, identity", zstd],
];

async function receive(encoding: string, body: Buffer, maxResponseBytes = LIMIT): Promise<string> {
  await using setup = await openGuardedSetup((_request, reply) => {
    reply.writeHead(200, { "content-encoding": encoding }).end(body);
  });
  const response = await setup.client.send(get(setup.target.origin, { maxResponseBytes }));
  return Buffer.from(response.body).toString("latin1");
}

describe("content codings are undone", () => {
  test.each(CODINGS)("%j", async (encoding, compress) => {
    expect(await receive(encoding, compress(Buffer.from("hello ".repeat(1000))))).toBe("hello ".repeat(1000));
  });

  test.each(CODINGS)("%j: the limit counts what was in it, to the byte", async (encoding, compress) => {
    expect(await receive(encoding, compress(Buffer.alloc(LIMIT, "a")))).toHaveLength(LIMIT);
    const tooMuch = receive(encoding, compress(Buffer.alloc(LIMIT + 1, "a")));
    await expect(tooMuch).rejects.toMatchObject({ type: "response_too_large" });
  });

  test("what cannot be compressed may be a little longer on the wire than the limit", async () => {
    const noise = Buffer.from(Array.from({ length: LIMIT }, (_, i) => (i * 2654435761) >>> 24));
    expect(await receive("gzip", gzipSync(noise, { level: 0 }))).toHaveLength(LIMIT);
  });

  test.each(["compress", "aes128gcm", "gzip, unknown", "constructor"])(
    "unknown: %s comes as it is",
    async (encoding) => {
      expect(await receive(encoding, Buffer.from("as is"))).toBe("as is");
    },
  );

  test("an empty body stays empty", async () => {
    expect(await receive("gzip", Buffer.alloc(0))).toBe("");
  });

  test.each([
    ["gzip", Buffer.from("this is no gzip")],
    ["gzip", gzip(Buffer.from("cut off")).subarray(0, 12)],
    ["br", Buffer.from("this is no brotli")],
    ["zstd", Buffer.from("this is no zstd")],
    ["deflate", Buffer.from("\xff\xff\xff")],
  ])("a body that is not the %s it claims to be is connection_failed", async (encoding, body) => {
    await expect(receive(encoding, body)).rejects.toMatchObject({ type: "connection_failed" });
  });
});

const ZEROS = Buffer.alloc(32 << 20);
const GZIP_BOMB = gzipSync(ZEROS);

describe("decompression bombs end at the limit", () => {
  test.each([
    ["gzip", GZIP_BOMB],
    ["deflate", deflateSync(ZEROS)],
    ["br", brotli(ZEROS)],
    ["zstd", zstdCompressSync(ZEROS)],
    ["gzip, gzip", gzip(GZIP_BOMB)],
    ["gzip, br", brotli(GZIP_BOMB)],
    ["gzip, zstd, gzip", gzip(zstd(GZIP_BOMB))],
  ])("%s", async (encoding, bomb) => {
    const before = process.memoryUsage().arrayBuffers;
    await expect(receive(encoding, bomb)).rejects.toMatchObject({ type: "response_too_large" });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(ZEROS.length / 2);
  });

  test("many empty members: what is inside is small, but a stage between is not", async () => {
    const many = gzip(Buffer.concat(Array.from({ length: 20_000 }, () => gzip(Buffer.alloc(0)))));
    await expect(receive("gzip, gzip", many)).rejects.toMatchObject({ type: "response_too_large" });
  });

  test("more codings than anybody uses", async () => {
    const once = gzip(Buffer.from("deep"));
    await expect(receive("gzip, gzip, gzip, gzip, gzip, gzip", once)).rejects.toMatchObject({
      type: "connection_failed",
    });
  });

  test("a zstd body that claims a window of 128 MiB", async () => {
    const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 17 << 3, 0x01, 0x00, 0x00]);
    await expect(receive("zstd", frame)).rejects.toMatchObject({ type: "connection_failed" });
  });
});

describe("a body that is too large ends the connection", () => {
  test("by its Content-Length, before it comes", async () => {
    await using setup = await openGuardedSetup((_request, reply) => {
      reply.writeHead(200, { "content-length": 1 << 30 }).write("x");
    });
    const sent = setup.client.send(get(setup.target.origin, { maxResponseBytes: LIMIT }));
    await expect(sent).rejects.toMatchObject({ type: "response_too_large" });
    await setup.target.drained();
  });

  test("chunked, as soon as it passes the limit", async () => {
    await using setup = await openGuardedSetup((_request, reply) => {
      const more = () => {
        while (!reply.destroyed && reply.write(Buffer.alloc(16_384))) continue;
      };
      reply.on("drain", more);
      more();
    });
    const sent = setup.client.send(get(setup.target.origin, { maxResponseBytes: LIMIT }));
    await expect(sent).rejects.toMatchObject({ type: "response_too_large" });
    await setup.target.drained();
  });

  test("endless headers", async () => {
    await using setup = await openGuardedSetup((request) => {
      request.socket.write(`HTTP/1.1 200 OK\r\nx: ${"y".repeat(100_000)}`);
    });
    await expect(setup.client.send(get(setup.target.origin))).rejects.toMatchObject({
      type: "response_too_large",
    });
    await setup.target.drained();
  });
});
