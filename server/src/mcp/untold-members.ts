/**
 * Members that lists of tools leave out, since every conversation begins with such a list. The service takes them all
 * the same. `fallbacks` says what `fallback` says; in another language an agent seldom needs more than another voice,
 * for the analysis seldom another model than its own, and for a preview link seldom other limits than the service's.
 */
const UNTOLD =
  /^(?:model\.fallback|at_once|per_day|per_address_hour|analysis\.model|languages\.voice\.(?:stability|style|instructions|similarity|speaker_boost|emotion|no_logging|fallbacks))$/;

/** `path`: names of members from the tool's arguments on, such as `model.fallback`. Array items add nothing. */
export function isUntold(path: string): boolean {
  return UNTOLD.test(path);
}
