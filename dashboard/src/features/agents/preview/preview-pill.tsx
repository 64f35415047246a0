import { Maximize2, PhoneOff } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { CallStatus } from "../../call/components/call-status.tsx";
import { CallTimer } from "../../call/components/call-timer.tsx";
import type { Call } from "../../call/state/use-call.ts";

interface Props {
  call: Call;
  /** When the call began, in ms of `performance.now()`. */
  since: number;
  onOpen(): void;
}

/** A call whose panel is minimized. */
export function PreviewPill({ call, since, onOpen }: Props) {
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => open.current?.focus({ preventScroll: true }), []);
  const isLive = call.phase === "live";
  return (
    <section
      aria-label="Preview call"
      className="fixed right-4 bottom-20 z-30 flex animate-rise items-center gap-2.5 rounded-full bg-raised py-1.5 pr-1.5 pl-4 shadow-float"
    >
      <CallStatus call={call} />
      {isLive && <CallTimer since={since} />}
      <span className="flex gap-1.5">
        <Button
          ref={open}
          look="secondary"
          size="icon"
          className="rounded-full"
          aria-label="Expand call"
          title="Expand call"
          onClick={onOpen}
        >
          <Maximize2 aria-hidden="true" />
        </Button>
        {isLive && (
          <Button
            look="danger"
            size="icon"
            className="rounded-full"
            aria-label="End call"
            title="End call"
            onClick={call.hangUp}
          >
            <PhoneOff aria-hidden="true" />
          </Button>
        )}
      </span>
    </section>
  );
}
