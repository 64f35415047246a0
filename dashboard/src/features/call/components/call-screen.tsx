import { Mic, MicOff, PhoneCall, PhoneOff } from "lucide-react";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { twMerge } from "tailwind-merge";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import type { Call } from "../state/use-call.ts";
import { CallStatus } from "./call-status.tsx";
import { Composer } from "./composer.tsx";
import { LevelMeter } from "./level-meter.tsx";
import { Transcript } from "./transcript.tsx";

/** What went wrong during such a call no longer matters. */
const ENDED_WELL: ReadonlySet<string | null> = new Set(["agent_hangup", "caller_hangup"]);

interface Props {
  call: Call;
  /** Next to "Call again" once it is over: the link to its record, for those who may read it. */
  recordLink?: ReactNode;
  className?: string | undefined;
}

/** A call while it is live, and its transcript once it is over. */
export function CallScreen({ call, recordLink, className }: Props) {
  const { view, client, phase, isMuted } = call;
  const isLive = phase === "live";
  const screen = useRef<HTMLElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // At once, before the page looks for a place. The focused element is gone: the button that started the call, or the
    // one that hung up.
    const focused = document.activeElement;
    if (focused && focused !== document.body && !focused.contains(screen.current)) return;
    const field = hasKeyboard() ? screen.current?.querySelector("input") : null;
    (isLive ? (field ?? screen.current) : again.current)?.focus({ preventScroll: true });
  }, [isLive]);
  return (
    <section
      ref={screen}
      tabIndex={-1}
      className={twMerge(
        "flex min-h-96 flex-1 flex-col overflow-hidden rounded-2xl border border-line bg-raised shadow-card outline-none",
        className,
      )}
      aria-label="Call"
    >
      <div className="flex min-h-16 shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line p-3 sm:p-4">
        <CallStatus call={call} />
        {isLive && client ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LevelMeter label="Agent" read={client.agentLevel} />
            <LevelMeter label={isMuted ? "Muted" : "You"} read={client.microphoneLevel} />
            <div className="flex gap-2">
              <Button
                look="secondary"
                className="min-w-25"
                disabled={client.microphoneProblem !== null}
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
          <div className="flex flex-wrap gap-2">
            {recordLink}
            <Button ref={again} look={recordLink ? "secondary" : "primary"} onClick={call.reset}>
              <PhoneCall aria-hidden="true" />
              Call again
            </Button>
          </div>
        )}
      </div>
      <Transcript entries={view.entries} latencies={view.latencies} />
      {isLive && client && client.microphoneProblem !== null && (
        <div className="shrink-0 px-3 pb-3 sm:px-4">
          <Notice>{client.microphoneProblem} Type what you want to say; you hear the agent.</Notice>
        </div>
      )}
      {view.notice && (isLive || !ENDED_WELL.has(view.endReason)) && (
        <div className="shrink-0 px-3 pb-3 sm:px-4" role="status">
          <Notice look="warn">{view.notice}</Notice>
        </div>
      )}
      {isLive && client && (
        <Composer hasMicrophone={client.microphoneProblem === null} onSend={call.sendText} />
      )}
    </section>
  );
}

/** On a touch screen a focused field would raise the keyboard over the call. */
function hasKeyboard(): boolean {
  return matchMedia("(pointer: fine)").matches;
}
