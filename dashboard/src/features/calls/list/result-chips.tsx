import { COMPLETED_WORDS, countWords, RESULT_WORDS, type ResultFilter } from "../record/call-words.ts";
import type { CallFigures } from "./use-call-figures.ts";

const LOOKS: Record<ResultFilter, { label: string; dot: string }> = { ...RESULT_WORDS, ...COMPLETED_WORDS };

interface Props {
  /** Figures of the calls that match all other filters. */
  figures: CallFigures | undefined;
  chosen: ResultFilter | undefined;
  onChange(result: ResultFilter | undefined): void;
}

/** The calls' results, each with its count; one of them can be chosen. */
export function ResultChips({ figures, chosen, onChange }: Props) {
  const counts = new Map<ResultFilter | null, number>(
    figures?.results.map(({ result, calls }) => [result, calls]),
  );
  // They cut across the results, so they come last.
  if (figures && figures.calls_with_errors > 0) counts.set("with_errors", figures.calls_with_errors);
  const shown = (Object.keys(LOOKS) as ResultFilter[]).filter(
    (result) => counts.has(result) || result === chosen,
  );
  return (
    <div
      role="group"
      aria-label="Result"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 max-lg:w-[calc(100%+2rem)] sm:-mx-1 sm:flex-wrap sm:px-1 sm:max-lg:w-full"
    >
      <Chip
        isChosen={chosen === undefined}
        onClick={() => onChange(undefined)}
        count={figures && countWords(figures)}
      >
        All
      </Chip>
      {shown.map((result) => (
        <Chip
          key={result}
          isChosen={result === chosen}
          onClick={() => onChange(result === chosen ? undefined : result)}
          count={result === "ok" ? undefined : (counts.get(result) ?? 0).toLocaleString("en")}
        >
          <span aria-hidden="true" className={`size-2 rounded-xs ${LOOKS[result].dot}`} />
          {LOOKS[result].label}
        </Chip>
      ))}
    </div>
  );
}

interface ChipProps {
  isChosen: boolean;
  count: string | undefined;
  onClick(): void;
  children: React.ReactNode;
}

function Chip({ isChosen, count, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className="inline-flex h-8 shrink-0 items-center gap-2 rounded-full border border-line bg-raised px-3 text-sm font-medium transition-colors hover:bg-hover aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-page"
    >
      {children}
      {count !== undefined && <span className="font-normal tabular-nums opacity-75">{count}</span>}
    </button>
  );
}
