import { useId, useState, type KeyboardEvent } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { SearchInput } from "../../../../components/ui/search-input.tsx";
import { findChoices, firstChoices, MOST_AT_FIRST, type Choice } from "./choice.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { useKeyDialog } from "./use-key-dialog.tsx";

interface Props {
  /** "Model", "Voice". */
  label: string;
  /** What is counted: "models", "voices". */
  noun: string;
  automatic: Choice;
  choices: readonly Choice[];
  /** The key of the chosen one; null if it isn't listed. */
  chosen: string | null;
  onChoose(choice: Choice): void;
  soundOf?(choice: Choice): Parameters<typeof ChoiceRow>[0]["sound"];
}

/**
 * Models or voices as radio buttons, a few of them at first. The search finds any of them; the arrow keys go from there
 * into the list.
 */
export function ChoiceList({ label, noun, automatic, choices, chosen, onChoose, soundOf }: Props) {
  const { ask, dialog } = useKeyDialog();
  const group = useId();
  const [search, setSearch] = useState("");
  const [hasAll, setHasAll] = useState(false);
  const isSearching = search.trim() !== "";
  const found = isSearching ? findChoices(choices, search) : choices;
  const shown = isSearching || hasAll ? found : firstChoices(found, chosen);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter would save the whole form.
    if (event.key === "Enter" || event.key === "ArrowDown") event.preventDefault();
    if (event.key !== "ArrowDown") return;
    document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(group)}"]`)?.focus();
  };
  return (
    <div className="flex flex-col gap-2">
      {choices.length > MOST_AT_FIRST && (
        <SearchInput
          aria-label={`Search ${noun}`}
          placeholder={`Search ${choices.length} ${noun}`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <div aria-hidden="true" className="hidden justify-end gap-3 px-3 text-xs text-muted sm:flex">
        <span className="w-28 text-right">Response time</span>
        <span className="w-16 text-right">Per min</span>
      </div>
      <div
        role="radiogroup"
        aria-label={label}
        className="max-h-[26rem] divide-y divide-line overflow-y-auto rounded-lg border border-line"
      >
        {[automatic, ...shown].map((choice) => (
          <ChoiceRow
            key={choice.key}
            choice={choice}
            group={group}
            isChosen={choice.key === chosen}
            onChoose={() => onChoose(choice)}
            sound={soundOf?.(choice)}
            onKey={ask}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        <span role="status">{countWords(noun, choices.length, shown.length, isSearching)}</span>
        {!isSearching && choices.length > MOST_AT_FIRST && (
          <Button look="ghost" size="sm" aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
            {hasAll ? "Show fewer" : "Show all"}
            <span className="sr-only"> {noun}</span>
          </Button>
        )}
      </div>
      {dialog}
    </div>
  );
}

function countWords(noun: string, all: number, shown: number, isSearching: boolean): string {
  if (isSearching) return shown === 0 ? `No ${noun} match. You can enter any ID below.` : `${shown} found`;
  return all > shown ? `${all - shown} more, or enter any ID below` : "Or enter any ID below";
}
