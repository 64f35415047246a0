import { PhoneCall } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { CallNotices } from "../components/call-notices.tsx";
import { CallStatus } from "../components/call-status.tsx";
import { CallTalk } from "../components/call-talk.tsx";
import { Transcript } from "../components/transcript.tsx";
import { useCallFocus } from "../components/use-call-focus.ts";
import type { Call } from "../state/use-call.ts";
import { PreviewFrame } from "./preview-frame.tsx";

/** After the call: how it ended, and what was said. */
export function PreviewOver({ call, agentName }: { call: Call; agentName: string }) {
  const { again, screen } = useCallFocus(false);
  const { entries, latencies } = call.view;
  return (
    <PreviewFrame isFixed title={<h1 className="truncate text-sm font-semibold">{agentName}</h1>}>
      <section
        ref={screen}
        tabIndex={-1}
        aria-label="Call"
        className="flex min-h-0 w-full max-w-2xl flex-1 flex-col items-center gap-4 pt-4 pb-6 outline-none"
      >
        <CallTalk view={call.view} />
        <CallStatus call={call} />
        <CallNotices call={call} />
        <Button ref={again} className="h-11 shrink-0 rounded-full px-6" onClick={call.reset}>
          <PhoneCall aria-hidden="true" />
          Call again
        </Button>
        <div className="mt-2 flex min-h-0 w-full flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-card">
          <Transcript entries={entries} latencies={latencies} agentName={agentName} />
        </div>
      </section>
    </PreviewFrame>
  );
}
