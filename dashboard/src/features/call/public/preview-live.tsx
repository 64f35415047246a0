import { Captions as CaptionsIcon } from "lucide-react";
import type { Call as WebCall } from "@parley/web";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { CallControls } from "../components/call-controls.tsx";
import { CallNotices } from "../components/call-notices.tsx";
import { CallStatus } from "../components/call-status.tsx";
import { CallTimer } from "../components/call-timer.tsx";
import { orbState } from "../components/orb-state.ts";
import { Transcript } from "../components/transcript.tsx";
import { useCallFocus } from "../components/use-call-focus.ts";
import { VoiceOrb } from "../components/voice-orb.tsx";
import type { Call } from "../state/use-call.ts";
import { Captions } from "./captions.tsx";
import { PreviewFrame } from "./preview-frame.tsx";

interface Props {
  call: Call;
  client: WebCall;
  agentName: string;
}

/** The call: the orb, what is being said, and the controls. */
export function PreviewLive({ call, client, agentName }: Props) {
  const [hasTranscript, setHasTranscript] = useState(false);
  const { screen } = useCallFocus(true);
  const { entries, latencies } = call.view;
  return (
    <PreviewFrame
      isFixed
      title={<h1 className="truncate text-sm font-semibold">{agentName}</h1>}
      aside={
        <>
          <CallTimer />
          <Button
            look="ghost"
            size="icon"
            aria-label="Transcript"
            title="Transcript"
            aria-pressed={hasTranscript}
            className="aria-pressed:bg-hover aria-pressed:text-ink"
            onClick={() => setHasTranscript(!hasTranscript)}
          >
            <CaptionsIcon aria-hidden="true" />
          </Button>
        </>
      }
    >
      <section
        ref={screen}
        tabIndex={-1}
        aria-label="Call"
        className="flex min-h-0 w-full flex-1 flex-col items-center outline-none"
      >
        <div
          className={`flex min-h-0 w-full flex-col items-center gap-4 ${hasTranscript ? "shrink-0" : "flex-1 justify-center"}`}
        >
          <VoiceOrb
            state={orbState(call)}
            client={client}
            className={`shrink-0 ${hasTranscript ? "-my-4 w-44" : "-mt-4 -mb-8 w-[min(28rem,46dvh,92vw)]"}`}
          />
          <CallStatus call={call} />
          {!hasTranscript && <Captions entries={entries} />}
        </div>
        {hasTranscript && (
          <div className="mt-4 flex min-h-0 w-full max-w-2xl flex-1 flex-col">
            <Transcript entries={entries} latencies={latencies} agentName={agentName} />
          </div>
        )}
        <div className="flex w-full max-w-130 shrink-0 flex-col pt-4 pb-4 sm:pb-6">
          <CallNotices call={call} />
          <CallControls call={call} client={client} isFloating />
          <p className="pt-3 text-center text-xs text-muted">AI agent. This call is transcribed.</p>
        </div>
      </section>
    </PreviewFrame>
  );
}
