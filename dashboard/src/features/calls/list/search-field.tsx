import { callFilterSchema } from "@parley/client/schemas";
import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";

/** Ms without a key until the search begins. */
const PAUSE_MS = 300;
const MAX_LENGTH = callFilterSchema.properties.search.maxLength;

interface Props {
  value: string | undefined;
  /** How many calls were found, in words. */
  count: string | undefined;
  onChange(text: string): void;
}

/** Searches what was said, while it is typed. */
export function SearchField({ value = "", count, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address may change by itself: back, forward, a saved filter.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  const search = (text: string, pause: number) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), pause);
  };
  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 left-3.5 size-4 text-muted"
      />
      <Input
        ref={field}
        type="search"
        aria-label="Search calls"
        placeholder="Search transcripts, callers and numbers"
        value={typed}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 pr-32 pl-10 [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => search(event.target.value, PAUSE_MS)}
        onKeyDown={(event) => {
          if (event.key === "Enter") search(typed, 0);
        }}
      />
      {typed !== "" && (
        <div className="absolute top-1.5 right-1.5 flex items-center gap-1">
          <span role="status" className="text-xs text-muted tabular-nums">
            {count}
          </span>
          <Button
            look="ghost"
            size="icon-sm"
            aria-label="Clear search"
            onClick={() => {
              search("", 0);
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}
