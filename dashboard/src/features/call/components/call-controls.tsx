import { Mic, MicOff, PhoneOff } from "lucide-react";
import type { Call as WebCall } from "@parley/web";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/button.tsx";
import type { Call } from "../state/use-call.ts";
import { isElsewhere } from "@parley/web/words";
import { Composer } from "./composer.tsx";

interface Props {
  call: Call;
  client: WebCall;
  /** Between typing and mute. */
  noteButton: ReactNode;
}

/** At the bottom of a call: type, mute, hang up. */
export function CallControls({ call, client, noteButton }: Props) {
  const { isMuted, isHeard } = call;
  const label = isMuted ? "Unmute" : "Mute";
  if (isElsewhere({ ...call, call: client }))
    return (
      <div className="flex items-center justify-center gap-2">
        <Button look="primary" onClick={call.continueHere}>
          Continue here
        </Button>
        <Button look="secondary" onClick={call.hangUp}>
          Close
        </Button>
      </div>
    );
  return (
    <div className="flex items-center gap-2">
      <Composer hasMicrophone={isHeard} draft={call.draft} onDraft={call.setDraft} onSend={call.sendText} />
      {noteButton}
      <Button
        look="secondary"
        size="icon"
        className="size-11 rounded-full"
        aria-label={label}
        title={label}
        aria-pressed={isMuted}
        disabled={
          client.microphoneProblem !== null ? "No microphone" : !isHeard && "You’re typing in this call"
        }
        onClick={call.toggleMute}
      >
        {isMuted || !isHeard ? <MicOff aria-hidden="true" /> : <Mic aria-hidden="true" />}
      </Button>
      <Button
        look="danger"
        className="h-11 rounded-full px-3.5 sm:px-4.5"
        aria-label="End call"
        onClick={call.hangUp}
      >
        <PhoneOff aria-hidden="true" />
        <span className="max-sm:sr-only">End</span>
      </Button>
    </div>
  );
}
