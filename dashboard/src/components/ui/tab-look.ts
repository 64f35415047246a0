export const TAB_LIST_LOOK = "flex gap-1 overflow-x-auto border-b border-line";
/** `aria-current` is set by links, `data-state` by tabs. */
export const TAB_LOOK =
  "-mb-px inline-flex items-center gap-1.5 border-b-2 border-transparent px-2.5 py-2 text-sm font-medium whitespace-nowrap text-muted transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink data-[state=active]:border-accent data-[state=active]:text-ink";
