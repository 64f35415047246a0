import type { Series } from "./chart-look.ts";

const STEPS = [1, 2, 4, 6, 8, 10];

/** The end of an axis on which `max` fits and whose half is a round number too. */
export function niceMax(max: number): number {
  if (max <= 2) return max <= 1 && !Number.isInteger(max) ? 1 : 2;
  const power = 10 ** Math.floor(Math.log10(max));
  return power * (STEPS.find((step) => step * power >= max) ?? 10);
}

/** The highest column with all series stacked, or the highest point. */
export function maxOf(series: readonly Series[], isStacked: boolean): number {
  const length = series[0]?.values.length ?? 0;
  const highest = Array.from({ length }, (_day, index) => {
    const values = series.map(({ values: all }) => all[index] ?? 0);
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  return Math.max(0, ...highest);
}
