/**
 * A call with a real adapter of a speech model and its vendor's double, in virtual time (open-vendor-call.ts).
 *
 *   const call = await startVendorCall("gemini", { timing: { pace: 2, wordsMs: 300 } });
 *   call.hears("How is it?", null); // what the vendor writes down for what the caller says next, and next but one
 *   call.answers(() => [{ say: "It is sunny." }]);
 *   await call.pass(2000, 600);
 */
import { onTestFinished, vi } from "vitest";
import { openVendorCall, type Vendor, type VendorCall, type VendorCallOptions } from "./open-vendor-call.ts";

export type { VendorCall } from "./open-vendor-call.ts";
export const VENDORS: Vendor[] = ["openai", "gemini"];

export function startVendorCall(vendor: Vendor, options: VendorCallOptions = {}): Promise<VendorCall> {
  const timers = {
    start() {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      onTestFinished(() => void vi.useRealTimers());
    },
    advance: async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms)),
  };
  return openVendorCall(vendor, options, { timers, onFinish: onTestFinished });
}
