import { Download, Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { clock } from "../record/time-words.ts";
import { usePosition } from "./position.ts";
import type { Player } from "./use-player.ts";

const SKIP_MS = 5_000;

/** Plays the call's recording: play and pause, back and forth, where it is, the speed, the file. */
export function RecordingControls({ player, durationMs }: { player: Player; durationMs: number }) {
  const { isPlaying, position, rate } = player;
  const seconds = usePosition(position, (atMs) => Math.floor((atMs ?? 0) / 1000));
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      <Button look="ghost" size="icon-sm" aria-label="Back 5 seconds" onClick={() => player.skip(-SKIP_MS)}>
        <RotateCcw aria-hidden="true" />
      </Button>
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
      <Button look="ghost" size="icon-sm" aria-label="Forward 5 seconds" onClick={() => player.skip(SKIP_MS)}>
        <RotateCw aria-hidden="true" />
      </Button>
      <p className="ml-1 text-sm tabular-nums">
        {clock(seconds * 1000)} <span className="text-muted">/ {clock(durationMs)}</span>
      </p>
      <p className="ml-1 text-xs text-muted max-sm:hidden">Space plays, J and K change turns</p>
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
