/** A process of its own with WebRTC callers for bench/calls.ts, so that their cost is not counted: offers go out, answers come in. */
import { weriftCaller, type WeriftCaller } from "../server/test/doubles/werift-caller.ts";

type Request =
  | { type: "offer"; id: string }
  | { type: "answer"; id: string; sdp: string }
  | { type: "close" };

const callers = new Map<string, WeriftCaller>();

async function take(request: Request): Promise<void> {
  if (request.type === "offer") {
    const caller = weriftCaller();
    callers.set(request.id, caller);
    process.send?.({ id: request.id, sdp: await caller.offer() });
  } else if (request.type === "answer") {
    const caller = callers.get(request.id);
    await caller?.answer(request.sdp);
    // until this process is told to close
    for (let second = 0; ; second++) {
      await caller?.play(300, 50, { firstSequence: second * 50, firstTimestamp: second * 48_000 });
    }
  } else {
    for (const caller of callers.values()) await caller.close();
    process.exit(0);
  }
}

process.on("message", (request: Request) => void take(request));
