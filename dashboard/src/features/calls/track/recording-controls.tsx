import { Download, Pause, Play } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { clock } from "../record/time-words.ts";
import type { Player } from "./use-player.ts";

/** Plays the call's recording: play and pause, where it is, the speed, the file. */
export function RecordingControls({ player, durationMs }: { player: Player; durationMs: number }) {
  const { isPlaying, atMs, rate } = player;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3">
      <Button
        size="icon"
        aria-label={isPlaying ? "Pause recording" : "Play recording"}
        onClick={player.toggle}
      >
        {isPlaying ? (
          <Pause className="size-4" aria-hidden="true" />
        ) : (
          <Play className="size-4" aria-hidden="true" />
        )}
      </Button>
      <p className="text-sm tabular-nums">
        {clock(atMs)} <span className="text-muted">/ {clock(durationMs)}</span>
      </p>
      <p className="text-xs text-muted max-sm:hidden">Space plays, J and K change turns</p>
      <div className="ml-auto flex items-center gap-2">
        <Button look="secondary" size="sm" aria-label={`Speed: ${rate} times`} onClick={player.faster}>
          {rate}×
        </Button>
        <Button look="ghost" size="sm" onClick={player.download}>
          <Download className="size-4" aria-hidden="true" />
          Download
        </Button>
      </div>
      <audio ref={player.audio} preload="none" className="hidden" />
      {player.problem !== null && (
        <p role="alert" className="w-full text-sm text-bad">
          {player.problem}
        </p>
      )}
    </div>
  );
}
