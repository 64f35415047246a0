/** CPU and memory of phone lines alone, both sides talking in G.711: sockets, RTP, RTCP, jitter buffer, resampling. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";

const MEASURE_MS = 8_000;

interface Measured {
  lines: number;
  frames: number;
  bytes: number;
}

export async function measureMedia(count: number): Promise<string> {
  const worker = new Worker(new URL("./media-worker.ts", import.meta.url));
  await once(worker, "message");
  const idle = await ask(worker);
  const peers = fork(new URL("./media-peers.ts", import.meta.url));
  peers.send({ type: "open", count });
  const [{ ports }] = (await once(peers, "message")) as [{ ports: number[] }];
  const theirs: number[] = [];
  for (const port of ports) {
    worker.postMessage({ type: "offer", sdp: offer(port) });
    const [{ sdp }] = (await once(worker, "message")) as [{ sdp: string }];
    theirs.push(Number(/^m=audio (\d+)/m.exec(sdp)?.[1]));
  }
  peers.send({ type: "send", ports: theirs });
  await sleep(2_000);

  const first = await ask(worker);
  const before = await worker.cpuUsage();
  const began = performance.now();
  await sleep(MEASURE_MS);
  const used = await worker.cpuUsage(before);
  const elapsed = performance.now() - began;
  const last = await ask(worker);
  const share = (used.user + used.system) / 1_000 / elapsed / count;
  const pace = ((last.frames - first.frames) * 20) / elapsed / count;

  const exited = once(worker, "exit");
  worker.postMessage({ type: "close" });
  peers.send({ type: "close" });
  await Promise.all([exited, once(peers, "exit")]);
  const kilobytes = (last.bytes - idle.bytes) / 1024 / count;
  return `${`${count} calls`.padEnd(10)} ${(share * 100).toFixed(2)} % of a core, ${kilobytes.toFixed(0)} kB (frames at × ${pace.toFixed(2)} of their pace)`;
}

function offer(port: number): string {
  const lines = ["v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "c=IN IP4 127.0.0.1", "t=0 0"];
  return [...lines, `m=audio ${port} RTP/AVP 8`, "a=rtpmap:8 PCMA/8000", ""].join("\r\n");
}

/** Collects garbage and measures; don't call it while CPU is counted. */
async function ask(worker: Worker): Promise<Measured> {
  worker.postMessage({ type: "measure" });
  for (;;) {
    const [output] = (await once(worker, "message")) as [Measured & { type: string }];
    if (output.type === "measured") return output;
  }
}
