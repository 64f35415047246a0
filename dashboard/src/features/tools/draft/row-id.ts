let last = 0;

/** Tells rows of a form apart while they are edited, moved and removed. */
export function newRowId(): number {
  return ++last;
}
