import { SERIES_LOOKS, type Series } from "./chart-look.ts";

interface Props {
  series: readonly Series[];
  /** The value at the upper edge. */
  top: number;
  count: number;
}

/** A column per day, with the series stacked. */
export function ChartBars({ series, top, count }: Props) {
  return (
    <>
      {Array.from({ length: count }, (_day, index) => {
        let base = 100;
        return series.map(({ label, look, values }) => {
          const height = ((values[index] ?? 0) / top) * 100;
          base -= height;
          if (height === 0) return null;
          return (
            <rect
              key={`${label} ${index}`}
              x={index + 0.16}
              y={base}
              width={0.68}
              height={height}
              className={SERIES_LOOKS[look].fill}
            />
          );
        });
      })}
    </>
  );
}
