import type { TokenUse } from "@parley/conversation/ports";
import { recordOf } from "../../speech-models/speech-parts.ts";
import { tokenUse } from "../../http/token-count.ts";

/** A message's `usageMetadata`; null if it counts nothing. https://ai.google.dev/api/live#UsageMetadata */
export function liveTokens(usage: Record<string, unknown>): TokenUse | null {
  const { promptTokenCount, responseTokenCount, cachedContentTokenCount } = usage;
  return tokenUse(promptTokenCount, responseTokenCount, cachedContentTokenCount, {
    input: soundIn(usage["promptTokensDetails"]),
    output: soundIn(usage["responseTokensDetails"]),
    cached: soundIn(usage["cacheTokensDetails"]),
  });
}

function soundIn(details: unknown): unknown {
  const counts = Array.isArray(details) ? details.map(recordOf) : [];
  return counts.find(({ modality }) => modality === "AUDIO")?.["tokenCount"];
}
