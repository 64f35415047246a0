/** What floats over the page: menus, lists, tooltips. */
export const FLOAT_LOOK = "z-50 animate-appear overflow-hidden rounded-lg bg-raised text-ink shadow-float";
