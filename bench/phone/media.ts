/** CPU and memory of phone lines alone, both sides talking in G.711: sockets, RTP, RTCP, jitter buffer, resampling. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { ask, measureLines } from "../measure-worker.ts";

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

  const { share, pace, bytes } = await measureLines(worker, count, idle);

  const exited = once(worker, "exit");
  worker.postMessage({ type: "close" });
  peers.send({ type: "close" });
  await Promise.all([exited, once(peers, "exit")]);
  return `${`${count} calls`.padEnd(10)} ${(share * 100).toFixed(2)} % of a core, ${(bytes / 1024).toFixed(0)} kB (frames at ${pace.toFixed(2)} × real time)`;
}

function offer(port: number): string {
  const lines = ["v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "c=IN IP4 127.0.0.1", "t=0 0"];
  return [...lines, `m=audio ${port} RTP/AVP 8`, "a=rtpmap:8 PCMA/8000", ""].join("\r\n");
}
