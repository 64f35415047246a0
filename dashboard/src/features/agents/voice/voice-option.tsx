import { LoaderCircle, Square, Volume2 } from "lucide-react";
import type { Voice } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { vendorChoice } from "./vendor-options.ts";

interface Props {
  name: string;
  provider?: Voice["provider"];
  description: string | null;
  isChosen: boolean;
  onChoose(): void;
  listening?: "idle" | "fetching" | "playing";
  /** Plays it, or stops what is playing; a choice without it can't be heard. */
  onListen?(): void;
}

/** A voice to choose and to listen to. */
export function VoiceOption({ name, provider, description, isChosen, onChoose, listening, onListen }: Props) {
  const { can } = useWorkspace();
  const isPlaying = listening === "playing";
  return (
    <div className={`flex items-center gap-3 px-3 py-2.5 ${isChosen ? "bg-accent-soft" : ""}`}>
      <label className="flex min-w-0 flex-1 items-center gap-3">
        <input
          type="radio"
          name="agent-voice"
          checked={isChosen}
          onChange={onChoose}
          className="size-4 shrink-0 accent-accent"
        />
        <span className="flex min-w-0 flex-col">
          <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
            {name}
            {provider && <Badge>{vendorChoice("voice", provider)?.label}</Badge>}
          </span>
          {description && <span className="text-sm text-muted">{description}</span>}
        </span>
      </label>
      {onListen && can("editor") && (
        <Button look="secondary" size="sm" onClick={onListen}>
          {listening === "fetching" ? (
            <LoaderCircle className="animate-spin" aria-hidden="true" />
          ) : isPlaying ? (
            <Square aria-hidden="true" />
          ) : (
            <Volume2 aria-hidden="true" />
          )}
          {isPlaying ? "Stop" : "Listen"}
          <span className="sr-only"> to {name}</span>
        </Button>
      )}
    </div>
  );
}
