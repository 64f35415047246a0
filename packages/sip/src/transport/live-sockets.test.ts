/** Hostile bytes against the live sockets. FUZZ_SEED changes which ones, FUZZ_ITERATIONS how many. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { fuzzSipSockets } from "@parley/testing/fuzz/fuzz-sip-sockets";
import { systemClock } from "@parley/base/clock";
import { createResponse } from "../message/create-response.ts";
import { openSipTransport } from "./open-sip-transport.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? 20_260_728);
const ITERATIONS = Number(process.env["FUZZ_ITERATIONS"] ?? 4_000);

/** Bytes that are actually in use. */
function heapUsed(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

test(
  "hostile bytes neither close nor block the sockets, and leave nothing behind",
  { timeout: 0 },
  async () => {
    let passed = 0;
    const transport = await openSipTransport(
      {
        listen: [
          { transport: "udp", port: 0 },
          { transport: "tcp", port: 0 },
        ],
        host: "127.0.0.1",
        publicAddresses: [],
        tls: null,
        rules: { isOwn: () => false },
        tlsCa: null,
        clock: systemClock,
        random: Math.random,
      },
      {
        onMessage(received) {
          passed++;
          const { message } = received;
          if (message.kind === "request" && message.method !== "ACK")
            transport.reply(createResponse(message, 200, "OK"), received);
        },
        isKnownSource: () => true,
        log: () => undefined,
      },
    );
    onTestFinished(() => transport.close());
    const [udp = 0, tcp = 0] = transport.listening.map(({ port }) => port);
    await fuzzSipSockets({ udp, tcp }, 500, SEED + 1); // code and buffers that are only created once
    const before = heapUsed();
    await fuzzSipSockets({ udp, tcp }, ITERATIONS, SEED);
    expect(heapUsed() - before).toBeLessThan(8 << 20);
    expect(passed).toBeGreaterThan(ITERATIONS / 10);
  },
);
