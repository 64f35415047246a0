import { Button } from "../../../components/ui/button.tsx";
import type { Call } from "../use-call.ts";
import { CallStatus } from "./call-status.tsx";
import { Composer } from "./composer.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { Transcript } from "./transcript.tsx";

/** A call while it lives, and its transcript when it is over. */
export function CallScreen({ call }: { call: Call }) {
  const { view, client, phase, isMuted } = call;
  const isLive = phase === "live";
  return (
    <section
      className="flex min-h-0 flex-1 flex-col rounded-2xl border border-line bg-raised shadow-sm"
      aria-label="Call"
    >
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <CallStatus view={view} transport={client?.transport ?? null} />
        {isLive && client ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LevelMeter label="Agent" read={client.agentLevel} />
            <LevelMeter label="You" read={client.microphoneLevel} />
            <Button
              look="secondary"
              aria-pressed={isMuted}
              disabled={!client.hasMicrophone}
              onClick={call.toggleMute}
            >
              {isMuted ? "Unmute" : "Mute"}
            </Button>
            <Button look="danger" onClick={call.hangUp}>
              Hang up
            </Button>
          </div>
        ) : (
          <Button onClick={call.reset}>New call</Button>
        )}
      </div>
      <Transcript entries={view.entries} />
      {view.notice && (
        <p role="status" className="border-t border-line px-4 py-2 text-sm text-muted">
          {view.notice}
        </p>
      )}
      {isLive && client && <Composer hasMicrophone={client.hasMicrophone} onSend={call.sendText} />}
    </section>
  );
}
