/** What floats over the page: menus, lists, tooltips. */
export const FLOAT_LOOK = "z-50 animate-appear overflow-hidden rounded-lg bg-raised text-ink shadow-float";

/** Dims the page below a dialog. */
export const OVERLAY_LOOK = "fixed inset-0 z-50 bg-black/40";
