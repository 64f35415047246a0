import { Pause, Play } from "lucide-react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import type { CallSummary } from "../record/call-record.ts";
import { callerOf } from "../record/caller-of.ts";
import { usePlayer } from "../track/use-player.ts";

/** Plays a call's recording in its row. Only editors may listen. */
export function ListenButton({ call }: { call: CallSummary }) {
  const { can } = useWorkspace();
  return call.recorded && can("editor") ? <Player call={call} /> : null;
}

function Player({ call }: { call: CallSummary }) {
  const player = usePlayer(call.id);
  const Icon = player.isPlaying ? Pause : Play;
  const { name } = callerOf(call);
  return (
    // Above the link that covers the row.
    <span className="relative z-10 inline-flex flex-col items-start">
      <Button
        look="secondary"
        size="icon-sm"
        aria-label={`${player.isPlaying ? "Pause" : "Listen to"} the call with ${name}`}
        onClick={() => {
          // One at a time.
          if (!player.isPlaying) for (const other of document.querySelectorAll("audio")) other.pause();
          player.toggle();
        }}
      >
        <Icon aria-hidden="true" />
      </Button>
      <audio ref={player.audio} preload="none" className="hidden" />
      {player.problem !== null && (
        <span role="alert" className="text-xs text-bad">
          {player.problem}
        </span>
      )}
    </span>
  );
}
