import { ArrowLeft, Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { nameSearchSchema } from "@parley/client/schemas";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { toProblem } from "../../api/problem.ts";
import { Button } from "../../components/ui/button.tsx";
import { OVERLAY_LOOK } from "../../components/ui/float-look.ts";
import { useFocusBack } from "../../components/ui/use-focus-back.ts";
import { PaletteList } from "./palette-list.tsx";
import type { PaletteItem } from "./palette-item.ts";
import { matching } from "./palette-matches.ts";
import { usePaletteActions } from "./use-palette-actions.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

interface Props {
  pages: readonly PaletteItem[];
  onClose(): void;
  onNewAgent(): void;
}

/** One field for everything: pages, actions, agents, tools and calls. The arrow keys choose, Enter opens. */
export function CommandPalette({ pages, onClose, onNewAgent }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const focusBack = useFocusBack();
  const [text, setText] = useState("");
  const [isCalling, setIsCalling] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const change = (next: string) => {
    setText(next);
    setChosen(null);
  };
  const ask = (next: boolean) => {
    field.current?.focus(); // the button that leads back goes away
    setIsCalling(next);
    change("");
  };
  const actions = usePaletteActions({ onNewAgent, onStartCall: () => ask(true) });
  const search = usePaletteSearch(text, isCalling ? "agents" : null);
  const ofPages = { label: "Pages", items: matching(pages, text) };
  const ofActions = { label: "Actions", items: matching(actions, text) };
  // Actions come first until something is typed, since the sidebar already shows the pages.
  const own = text.trim() === "" ? [ofActions, ofPages] : [ofPages, ofActions];
  const groups = [...(isCalling ? [] : own), ...search.groups].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const current = items.find((item) => item.id === chosen) ?? items[0];
  const optionId = (itemId: string) => `${id}-${itemId}`;
  const currentId = current && optionId(current.id);
  useEffect(() => {
    if (currentId !== undefined) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  }, [currentId]);
  const run = (item: PaletteItem) => {
    if (!item.staysOpen) onClose();
    item.run();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && text === "" && isCalling) ask(false);
    else if (event.key === "Enter" && current) run(current);
    else {
      const next = indexAfter(event, current ? items.indexOf(current) : -1, items.length);
      if (next === null) return;
      setChosen(items[next]?.id ?? null);
    }
    event.preventDefault();
  };
  const label = isCalling ? "Agent to call" : "Search pages, actions, agents, tools and calls";
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={OVERLAY_LOOK} />
        <Dialog.Content
          {...focusBack}
          data-palette=""
          aria-describedby={undefined}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] max-w-xl animate-appear flex-col overflow-hidden rounded-xl bg-raised shadow-float outline-none sm:top-[12dvh] sm:max-h-[70dvh]"
        >
          <Dialog.Title className="sr-only">Search</Dialog.Title>
          <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-line pr-2 pl-4">
            {isCalling ? (
              <Button
                look="ghost"
                size="icon-sm"
                className="-ml-2"
                aria-label="Back to all"
                onClick={() => ask(false)}
              >
                <ArrowLeft aria-hidden="true" />
              </Button>
            ) : (
              <Search className="size-4 shrink-0 text-muted" aria-hidden="true" />
            )}
            <input
              ref={field}
              role="combobox"
              aria-label={label}
              aria-expanded={items.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={currentId}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              maxLength={nameSearchSchema.maxLength}
              value={text}
              placeholder={isCalling ? "Call which agent?" : "Search or jump to…"}
              className="h-full min-w-0 flex-1 bg-transparent text-base outline-none sm:text-[0.9375rem]"
              onChange={(event) => change(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Dialog.Close asChild>
              <Button look="ghost" size="sm" className="text-xs">
                <span className="sr-only">Close, </span>Esc
              </Button>
            </Dialog.Close>
          </div>
          <PaletteList
            id={`${id}-list`}
            groups={groups}
            currentId={current?.id ?? null}
            optionId={optionId}
            onPoint={setChosen}
            onRun={run}
          />
          <p
            role="status"
            className={items.length > 0 ? "sr-only" : "px-4 pb-10 text-center text-sm text-muted"}
          >
            {items.length > 0
              ? `${items.length} ${items.length === 1 ? "result" : "results"}`
              : search.isSearching
                ? "Searching…"
                : search.error
                  ? ""
                  : emptyWords(text)}
          </p>
          {search.error && (
            <p role="alert" className="border-t border-line px-4 py-3 text-sm text-bad">
              {toProblem(search.error).message}
            </p>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function emptyWords(text: string): string {
  return text.trim() === "" ? "No agents yet" : `Nothing matches “${text.trim()}”`;
}

/** Where a key leads; null if it leads nowhere. The list has no ends. */
function indexAfter(event: KeyboardEvent, index: number, count: number): number | null {
  if (count === 0 || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === "ArrowDown") return (index + 1) % count;
  if (event.key === "ArrowUp") return (index - 1 + count) % count;
  if (event.key === "PageDown") return Math.min(index + 8, count - 1);
  if (event.key === "PageUp") return Math.max(index - 8, 0);
  return null;
}
