/**
 * The line under the tabs is a shadow, and the strip has no scrollbar: with a border that the tabs overlap, browsers
 * whose scrollbars take room would show one across the strip. On a phone it scrolls sideways.
 */
export const TAB_LIST_LOOK =
  "flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none]";
/** `aria-current` is set by links, `data-state` by tabs. */
export const TAB_LOOK =
  "inline-flex items-center gap-1.5 border-b-2 border-transparent px-2.5 py-2 text-sm font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink data-[state=active]:border-accent data-[state=active]:text-ink";
