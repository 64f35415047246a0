let last = 0;

/** Tells a form's rows apart while they are edited, moved and removed. */
export function newRowId(): number {
  return ++last;
}
