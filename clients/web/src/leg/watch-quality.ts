import type { CallLeg } from "./call-leg.ts";
import { createQualityJudge, type CallQuality } from "./network-quality.ts";

/** How often to look how well the connection works, ms. */
const LOOK_MS = 2_000;

/** Tells how well a connection works, at first and when that changes. Returns what ends it. */
export function watchQuality(
  leg: Pick<CallLeg, "stats">,
  onQuality: (quality: CallQuality) => void,
): () => void {
  const judge = createQualityJudge();
  let isOver = false;
  async function look(): Promise<void> {
    const stats = await leg.stats().catch(() => null); // a browser may refuse while it closes
    const quality = stats && judge.look(stats);
    if (quality && !isOver) onQuality(quality);
  }
  const timer = setInterval(() => void look(), LOOK_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}
