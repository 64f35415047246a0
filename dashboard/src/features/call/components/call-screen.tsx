import { Mic, MicOff, PhoneOff } from "lucide-react";
import { twMerge } from "tailwind-merge";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import type { Call } from "../use-call.ts";
import { CallStatus } from "./call-status.tsx";
import { Composer } from "./composer.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { Transcript } from "./transcript.tsx";

interface Props {
  call: Call;
  className?: string | undefined;
}

/** A call while it lives, and its transcript when it is over. */
export function CallScreen({ call, className }: Props) {
  const { view, client, phase, isMuted } = call;
  const isLive = phase === "live";
  return (
    <section
      className={twMerge(
        "flex min-h-96 flex-1 flex-col overflow-hidden rounded-2xl border border-line bg-raised shadow-card",
        className,
      )}
      aria-label="Call"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line p-3 sm:p-4">
        <CallStatus view={view} transport={client?.transport ?? null} />
        {isLive && client ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LevelMeter label="Agent" read={client.agentLevel} />
            <LevelMeter label="You" read={client.microphoneLevel} />
            <div className="flex gap-2">
              <Button
                look="secondary"
                aria-pressed={isMuted}
                disabled={!client.hasMicrophone}
                onClick={call.toggleMute}
              >
                {isMuted ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
                {isMuted ? "Unmute" : "Mute"}
              </Button>
              <Button look="danger" onClick={call.hangUp}>
                <PhoneOff aria-hidden="true" />
                Hang up
              </Button>
            </div>
          </div>
        ) : (
          <Button onClick={call.reset}>New call</Button>
        )}
      </div>
      <Transcript entries={view.entries} latencies={view.latencies} />
      {view.notice && (
        <div className="px-3 pb-3 sm:px-4">
          <Notice look="warn">{view.notice}</Notice>
        </div>
      )}
      {isLive && client && <Composer hasMicrophone={client.hasMicrophone} onSend={call.sendText} />}
    </section>
  );
}
