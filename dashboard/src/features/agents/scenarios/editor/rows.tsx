import { Plus, X } from "lucide-react";
import type { ReactNode } from "react";
import { useRowFocus } from "../../../../components/forms/use-row-focus.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { useIsReading } from "../../../../components/ui/reading-context.ts";

interface Props<T> {
  /** What a row is, in lower case: "step". */
  one: string;
  /** The list's name. */
  label: string;
  rows: readonly T[];
  most: number;
  /** What is wrong with the list as a whole. */
  error: string | undefined;
  /** A row that is added. */
  fresh(): T;
  onChange(rows: T[]): void;
  children(row: T, index: number, change: (changes: Partial<T>) => void): ReactNode;
}

/** Rows of fields that are added at the end and removed anywhere. */
export function Rows<T>({ one, label, rows, most, error, fresh, onChange, children }: Props<T>) {
  const isReading = useIsReading();
  const { place, onAdded, onRemoved } = useRowFocus(rows.length);
  const change = (index: number, changes: Partial<T>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <div ref={place} className="@container flex flex-col gap-4">
      {rows.length > 0 && (
        <ol aria-label={label} className="flex flex-col gap-4">
          {rows.map((row, index) => (
            // Rows have no identity besides their position.
            <li key={index} className="flex items-start gap-2">
              <div className="flex min-w-0 flex-1 flex-col gap-2">
                {children(row, index, (changes) => change(index, changes))}
              </div>
              {!isReading && (
                <Button
                  look="ghost"
                  size="icon"
                  aria-label={`Remove ${one} ${index + 1}`}
                  onClick={() => {
                    onRemoved(index);
                    onChange(rows.filter((_, at) => at !== index));
                  }}
                >
                  <X aria-hidden="true" />
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      {error !== undefined && <p className="text-sm text-bad">{error}</p>}
      {isReading && rows.length === 0 && <p className="text-sm text-muted">None</p>}
      {!isReading && (
        <Button
          data-adds-row=""
          look="secondary"
          size="sm"
          className="self-start"
          disabled={rows.length >= most && `At most ${most}`}
          onClick={() => {
            onAdded();
            onChange([...rows, fresh()]);
          }}
        >
          <Plus aria-hidden="true" />
          Add {one}
        </Button>
      )}
    </div>
  );
}
