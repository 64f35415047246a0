import { isAtAnyVendor } from "@parley/vendors/vendor-account";
import type { SendingRules } from "./piece-sender.ts";

/**
 * Vendors, such as OpenAI and Groq, hear files side by side and charge for each. A server of one's own may have one
 * worker, and its time costs nothing (docs/engine.md#transcribers-by-the-piece).
 */
export function sendingRules(baseUrl: string): SendingRules {
  return isAtAnyVendor(baseUrl) ? { atOnce: 2, most: 2 } : { atOnce: 1, most: 4 };
}
