import { Worker } from "node:worker_threads";
import type { CertificatePair } from "../tls/certificate-pair.ts";
import type { OrderEvent, OrderRequest } from "./order-messages.ts";

const ENTRY = new URL("./order-worker.ts", import.meta.url);
/** ACME servers verify and sign within seconds; an attempt that takes longer is given up, ms. */
const LONGEST_MS = 180_000;

/**
 * Gets a certificate in a thread of its own. `onChallenge` resolves once TLS-ALPN-01 would be answered. Rejects with an
 * Error whose message is the end of a sentence for the operator, or when `signal` is aborted.
 */
export async function runOrder(
  request: OrderRequest,
  onChallenge: (challenge: Extract<OrderEvent, { type: "challenge" }>) => Promise<void>,
  signal: AbortSignal,
): Promise<CertificatePair> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]);
  limit.throwIfAborted();
  const worker = new Worker(ENTRY, { workerData: request, name: "acme" });
  const { promise, resolve, reject } = Promise.withResolvers<CertificatePair>();
  const onAbort = (): void => reject(new Error("it took more than three minutes"));
  limit.addEventListener("abort", onAbort, { once: true });
  worker.on("message", (event: OrderEvent) => {
    if (event.type === "done") resolve(event.pair);
    else if (event.type === "failed") reject(new Error(event.message));
    else onChallenge(event).then(() => worker.postMessage("go"), reject);
  });
  worker.on("error", reject);
  worker.on("exit", () => reject(new Error("the thread that asks for it ended")));
  try {
    return await promise;
  } finally {
    limit.removeEventListener("abort", onAbort);
    await worker.terminate();
  }
}
