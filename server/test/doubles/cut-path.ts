/** A page's way over UDP that can be cut in mid-call, and what the page tries then. Intercepts none of its requests. */
import { onTestFinished } from "vitest";
import { startLossyRelay, throughRelay } from "@parley/testing/network/lossy-relay";

/**
 * Runs in the page before its own scripts: the first offer's answer leads through a relay, and later offers get no
 * answer. `tried` lists what the page does.
 */
export const CUT_PATH_SCRIPT = `
window.tried = [];
{
  const ask = window.fetch;
  window.fetch = async (address, options) => {
    if (options?.method !== "POST" || !String(address).includes("/whip?")) return ask(address, options);
    const isFirst = !tried.includes("offer");
    tried.push("offer");
    if (isFirst) {
      const answer = await ask(address, options);
      return new Response(await relayed(await answer.text()), answer);
    }
    return new Promise((_, reject) => options.signal.addEventListener("abort", () => {
      tried.push("offer given up");
      reject(options.signal.reason);
    }));
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      tried.push("socket");
    }
  };
}`;

interface CutPage {
  exposeFunction(name: string, run: (answerSdp: string) => Promise<string>): Promise<unknown>;
}

/** Prepares the page for CUT_PATH_SCRIPT. What it returns cuts the way. */
export async function cutPath(page: CutPage): Promise<() => void> {
  const relays: { cut(): void }[] = [];
  await page.exposeFunction("relayed", async (answerSdp) => {
    const port = Number(/^m=audio (\d+)/m.exec(answerSdp)?.[1]);
    const relay = await startLossyRelay(port, { loss: 0, mostDelayMs: 0 });
    onTestFinished(() => relay.close());
    relays.push(relay);
    return throughRelay(answerSdp, relay);
  });
  return () => {
    for (const relay of relays) relay.cut();
  };
}
