import { TalkStrip, type Stretch } from "../../../components/ui/talk-strip.tsx";
import type { CallSummary } from "./call-record.ts";

/** Who spoke when in a call of a list; nothing if nobody did. */
export function CallTalkStrip({ call, className = "" }: { call: CallSummary; className?: string }) {
  const stretches = (call.talk ?? []).map(({ role, start_ms, end_ms }): Stretch => ({
    who: role,
    from: start_ms,
    to: end_ms,
  }));
  if (stretches.length === 0) return null;
  return <TalkStrip stretches={stretches} hasFailed={call.status === "failed"} className={className} />;
}
