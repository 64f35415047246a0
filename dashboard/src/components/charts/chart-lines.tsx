import { SERIES_LOOKS, type Series } from "./chart-look.ts";

interface Props {
  series: readonly Series[];
  /** The value at the upper edge. */
  top: number;
  /** A dot at each value instead of only at the last one. */
  hasDots?: boolean;
}

/** A line for each series, connecting what has a value. */
export function ChartLines({ series, top, hasDots = true }: Props) {
  return (
    <>
      {series.map(({ label, look, values }, nth) => {
        const points = values.flatMap((value, index) =>
          value === null ? [] : [{ x: index + 0.5, y: 100 - (value / top) * 100 }],
        );
        const stroke = SERIES_LOOKS[look].stroke;
        return (
          <g key={label} className={stroke} fill="none" strokeLinecap="round" strokeLinejoin="round">
            <polyline
              points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
              strokeWidth={1.75}
              strokeDasharray={nth === 0 ? undefined : "5 4"}
              vectorEffect="non-scaling-stroke"
            />
            {/* A line of no length with round ends: a dot that stays round in the stretched picture. */}
            {(hasDots ? points : points.slice(-1)).map(({ x, y }) => (
              <path key={x} d={`M${x} ${y}h0`} strokeWidth={5} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
        );
      })}
    </>
  );
}
