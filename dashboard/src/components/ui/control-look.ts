/** The look of every control that is typed into or chosen from. */
export const CONTROL_LOOK =
  "w-full min-w-0 rounded-lg border border-edge bg-raised text-sm text-ink transition-colors hover:border-muted disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-bad focus-visible:outline-offset-0";
