import { SearchX } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

interface Props {
  /** What was looked for, in the plural: "agents". */
  what: string;
  /** The words that were searched, if any. */
  q: string | undefined;
  /** Whether anything but words narrows the list. */
  hasFilters: boolean;
  onClear(): void;
}

/** Shown where a search or filters leave nothing: it says which of them did. */
export function NoMatch({ what, q, hasFilters, onClear }: Props) {
  return (
    <EmptyState
      icon={SearchX}
      title={q === undefined ? `No ${what} match these filters` : `No ${what} match “${q}”`}
      action={
        <Button look="secondary" onClick={onClear}>
          {q === undefined || hasFilters ? "Clear filters" : `Show all ${what}`}
        </Button>
      }
    >
      {q === undefined
        ? "Choose fewer filters."
        : hasFilters
          ? "Check the spelling, or clear the filters."
          : "Check the spelling, or search for less."}
    </EmptyState>
  );
}
