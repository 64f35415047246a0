import { Kbd } from "../../components/ui/kbd.tsx";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";

interface Props {
  id: string;
  groups: readonly PaletteGroup[];
  /** The item that Enter would run. */
  currentId: string | null;
  optionId(itemId: string): string;
  /** The pointer moved onto it. */
  onPoint(itemId: string): void;
  onRun(item: PaletteItem): void;
}

/** The palette's results by kind. The focus stays in the field, which points to the current one. */
export function PaletteList({ id, groups, currentId, optionId, onPoint, onRun }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      className="min-h-0 flex-1 scroll-py-9 overflow-y-auto overscroll-contain p-2 outline-none"
    >
      {groups.map(({ label, items }) => (
        <div key={label} role="group" aria-label={label} className="pb-1.5">
          <div aria-hidden="true" className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">
            {label}
          </div>
          {items.map((item) => {
            const isCurrent = item.id === currentId;
            const Icon = item.icon;
            return (
              <div
                key={item.id}
                id={optionId(item.id)}
                role="option"
                aria-selected={isCurrent}
                className="flex min-h-10 items-center gap-3 rounded-lg px-2.5 py-2 text-sm select-none aria-selected:bg-hover sm:min-h-9 sm:py-1.5"
                onPointerMove={() => !isCurrent && onPoint(item.id)}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onRun(item)}
              >
                <Icon className="size-4 shrink-0 text-muted" aria-hidden="true" />
                <span className="min-w-0 truncate">{item.label}</span>
                {item.detail && (
                  <span className="ml-auto shrink-0 pl-2 text-xs text-muted">{item.detail}</span>
                )}
                {item.shortcut && (
                  <span className="ml-auto shrink-0 max-sm:hidden" aria-hidden="true">
                    <Kbd keys={item.shortcut} />
                  </span>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
