import { TalkStrip, type Stretch } from "../../../components/ui/talk-strip.tsx";
import type { CallView } from "@parley/web";

/** Who spoke when in a call that is over, and how long it took. */
export function CallTalk({ view, className }: { view: CallView; className?: string }) {
  const stretches = view.entries.flatMap((entry): Stretch[] => {
    if (entry.type !== "transcript" || entry.started_ms === undefined) return [];
    const to = entry.ended_ms ?? entry.interrupted_at_ms ?? entry.started_ms;
    return [{ who: entry.role === "agent" ? "agent" : "caller", from: entry.started_ms, to }];
  });
  if (stretches.length === 0) return null;
  return <TalkStrip stretches={stretches} width={150} className={className ?? ""} />;
}
