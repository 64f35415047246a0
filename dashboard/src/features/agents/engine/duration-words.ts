const UNITS: readonly [string, number][] = [
  ["h", 3_600_000],
  ["min", 60_000],
  ["s", 1_000],
  ["ms", 1],
];

/** Milliseconds as people say them: 1800000 is "30 min", 1500 is "1.5 s". */
export function durationWords(milliseconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => milliseconds >= size) ?? ["ms", 1];
  return `${Number((milliseconds / length).toFixed(2))} ${unit}`;
}
