import { orbState } from "@parley/web";
import { isElsewhere } from "@parley/web/words";
import { PhoneCall } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/button.tsx";
import type { Call } from "../state/use-call.ts";
import type { CallNote } from "../state/with-notes.ts";
import { CallControls } from "./call-controls.tsx";
import { CallNotices } from "./call-notices.tsx";
import { CallStatus } from "./call-status.tsx";
import { CallTalk } from "./call-talk.tsx";
import { Transcript } from "./transcript.tsx";
import { useCallFocus } from "./use-call-focus.ts";
import { VoiceOrb } from "./voice-orb.tsx";

interface Props {
  call: Call;
  agentName: string;
  /** Below the state: what is special about this call. */
  note?: ReactNode;
  /** Between the state and the transcript: what the call was started with. */
  facts?: ReactNode;
  /** What the agent was told meanwhile, and the button for it, for those who may. */
  notes: readonly CallNote[];
  noteButton?: ReactNode;
  /** Next to "Call again" once it is over: the link to its record, for those who may read it. */
  recordLink?: ReactNode;
  /** In a page, or in a dock that is itself the frame. */
  look: keyof typeof LOOKS;
  onAgain(): void;
}

const LOOKS = {
  card: "min-h-96 rounded-xl border border-line bg-raised shadow-card",
  dock: "min-h-0",
};

/** A member's call while it is live, and its transcript once it is over. */
export function CallScreen({
  call,
  agentName,
  note,
  facts,
  notes,
  noteButton,
  recordLink,
  look,
  onAgain,
}: Props) {
  const { view, client, phase } = call;
  const isLive = phase === "live";
  const { screen, again } = useCallFocus(isLive, isElsewhere({ ...call, call: client }));
  return (
    <section
      ref={screen}
      tabIndex={-1}
      className={`flex flex-1 flex-col overflow-hidden outline-none ${LOOKS[look]}`}
      aria-label="Call"
    >
      <div className="flex shrink-0 flex-col items-center border-b border-hair px-4 pb-3.5">
        {isLive ? (
          <VoiceOrb state={orbState(call)} client={client} className="-my-3 w-48 max-sm:w-34 max-sm:-my-2" />
        ) : (
          <CallTalk view={view} className="mt-5 mb-3" />
        )}
        <CallStatus call={call} />
        {note && <div className="mt-2">{note}</div>}
      </div>
      {facts && (
        <div className="flex shrink-0 flex-col gap-1.5 border-b border-hair bg-page px-4 py-2.5 empty:hidden sm:px-5">
          {facts}
        </div>
      )}
      <Transcript
        entries={view.entries}
        latencies={view.latencies}
        notes={notes}
        waiting={call.waiting}
        agentName={agentName}
      />
      <CallNotices call={call} />
      <div className="shrink-0 border-t border-hair p-3">
        {isLive && client ? (
          <CallControls call={call} client={client} noteButton={noteButton} />
        ) : (
          <div className="flex flex-wrap justify-center gap-2">
            {recordLink}
            <Button ref={again} look={recordLink ? "secondary" : "primary"} onClick={onAgain}>
              <PhoneCall aria-hidden="true" />
              Call again
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
