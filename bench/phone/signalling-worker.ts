/** The measured thread of bench/phone/signalling.ts: SIP alone, accepting every call at once. */
import { parentPort, workerData } from "node:worker_threads";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { trunk } from "@parley/testing/sip/test-user-agent";
import { createUserAgent } from "@parley/sip/user-agent/create-user-agent";
import type { SipEvent, SipThreadOptions } from "@parley/sip/sip-messages";
import { openSipTransport } from "@parley/sip/transport/open-sip-transport";
import { systemSipClock } from "@parley/sip/transaction/sip-clock";
import { systemClock } from "@parley/base/clock";

const { port } = workerData as { port: number };
const SDP = [
  "v=0",
  "o=- 1 1 IN IP4 127.0.0.1",
  "s=-",
  "c=IN IP4 127.0.0.1",
  "t=0 0",
  "m=audio 34000 RTP/AVP 8",
  "",
];
const sdp = SDP.join("\r\n");

setFlagsFromString("--expose-gc");
const gc = runInNewContext("gc") as () => void;
const options: SipThreadOptions = {
  listen: [{ transport: "udp", port }],
  host: "127.0.0.1",
  publicAddresses: [],
  tls: null,
  tlsCa: null,
  network: { allow: ["127.0.0.1"], demoPrefix: null, own: null },
  product: "Parley/bench",
  name: "parley",
};
let answered = 0;
let ended = 0;
const transport = await openSipTransport(
  { ...options, rules: { isOwn: () => false }, clock: systemClock, random: Math.random },
  {
    onMessage: (received) => agent.receive(received),
    isKnownSource: (address) => agent.isKnownSource(address),
    log: (level, message) => console.error(level, message),
  },
);
const agent = createUserAgent({
  transport,
  resolve: () => Promise.resolve([]),
  clock: systemSipClock,
  options,
  emit,
});
agent.take({
  type: "trunks",
  trunks: [trunk({ host: "127.0.0.1", inboundAuth: { addresses: ["127.0.0.1"], digest: false } })],
});

function emit(event: SipEvent): void {
  if (event.type === "incoming") {
    setImmediate(() => {
      agent.take({ type: "progress", legId: event.legId, status: 180, sdp: null });
      agent.take({ type: "accept", legId: event.legId, sdp });
    });
  } else if (event.type === "confirmed") answered += 1;
  else if (event.type === "leg_ended") ended += 1;
}

async function measure(): Promise<void> {
  // Memory held by buffers is only freed in the collection after theirs.
  for (let round = 0; round < 4; round++) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  parentPort?.postMessage({ answered, ended, bytes: heapUsed + external });
}

async function close(): Promise<void> {
  await agent.close();
  await transport.close();
  parentPort?.close();
}

parentPort?.on("message", (request: "measure" | "close") => {
  if (request === "measure") void measure();
  else void close();
});
parentPort?.postMessage("ready");
