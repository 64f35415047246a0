import { LoaderCircle, Square, Volume2 } from "lucide-react";
import { Button } from "../../../../components/ui/button.tsx";
import { KeyStateBadge } from "../../../../components/ui/key-state.tsx";
import { lacksKey } from "../../../../components/ui/lacks-key.ts";
import type { Choice } from "./choice.ts";
import { ChoiceFigures } from "./choice-figures.tsx";

interface Props {
  choice: Choice;
  /** The radio group it belongs to. */
  group: string;
  isChosen: boolean;
  onChoose(): void;
  /** Plays a sample, or stops it; missing for what can't be heard. */
  sound?: { state: "idle" | "fetching" | "playing"; onToggle(): void } | undefined;
  /** Opens the dialog for the provider's key; missing for people who may not. */
  onKey?: ((provider: string) => void) | undefined;
}

export function ChoiceRow({ choice, group, isChosen, onChoose, sound, onKey }: Props) {
  const { name, detail, provider, state, warnings } = choice;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2.5 ${isChosen ? "bg-accent-soft" : ""}`}
    >
      <label className="flex min-w-0 flex-[1_1_14rem] items-center gap-3">
        <input
          type="radio"
          name={group}
          checked={isChosen}
          onChange={onChoose}
          className="size-4 shrink-0 accent-accent"
        />
        <span className="flex min-w-0 flex-col gap-0.5">
          <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
            <span className="break-words">{name}</span>
            {state && <KeyStateBadge state={state} />}
          </span>
          <span className="text-xs break-words text-muted">{detail}</span>
          {warnings.map((warning) => (
            <span key={warning} className="text-xs break-words text-warn">
              {warning}
            </span>
          ))}
        </span>
      </label>
      <span className="ml-7 sm:ml-0 sm:order-last">
        <ChoiceFigures figures={choice} />
      </span>
      {lacksKey(state) && provider && onKey ? (
        <Button look="secondary" size="sm" className="ml-auto" onClick={() => onKey(provider)}>
          {state === "rejected" ? "Replace key" : "Add key"}
          <span className="sr-only"> for {name}</span>
        </Button>
      ) : (
        sound && (
          <Button look="secondary" size="sm" className="ml-auto" onClick={sound.onToggle}>
            {sound.state === "fetching" ? (
              <LoaderCircle className="animate-spin" aria-hidden="true" />
            ) : sound.state === "playing" ? (
              <Square aria-hidden="true" />
            ) : (
              <Volume2 aria-hidden="true" />
            )}
            {sound.state === "playing" ? "Stop" : "Listen"}
            <span className="sr-only"> to {name}</span>
          </Button>
        )
      )}
    </div>
  );
}
