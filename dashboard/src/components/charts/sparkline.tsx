import { twMerge } from "tailwind-merge";

interface Props {
  values: readonly number[];
  /** Counts are bars, everything else a line. */
  kind?: "bars" | "line";
  /** Bars of failures. */
  look?: "agent" | "bad" | "warn" | "none";
  className?: string;
}

const WIDTH = 76;
const HEIGHT = 32;

const BARS = {
  agent: "fill-voice-agent",
  bad: "fill-chart-bad",
  warn: "fill-chart-warn",
  none: "fill-chart-none",
};

/** The shape of a trend. Its figures are next to it. */
export function Sparkline({ values, kind = "line", look = "agent", className = "" }: Props) {
  const top = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className={twMerge("shrink-0 overflow-visible", className)}
    >
      {kind === "bars" ? (
        values.map((value, index) => {
          const height = value === 0 ? 2 : Math.max(4, (value / top) * HEIGHT);
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- moments have no other name
              key={index}
              x={index * step + step * 0.14}
              y={HEIGHT - height}
              width={step * 0.72}
              height={height}
              rx={Math.min(1.5, step * 0.3)}
              className={value === 0 ? "fill-line" : BARS[look]}
            />
          );
        })
      ) : (
        <Line values={values} top={top} />
      )}
    </svg>
  );
}

function Line({ values, top }: { values: readonly number[]; top: number }) {
  const points = values.map((value, index) => ({
    x: values.length < 2 ? WIDTH : (index / (values.length - 1)) * WIDTH,
    y: HEIGHT - 3 - (value / top) * (HEIGHT - 6),
  }));
  const last = points.at(-1);
  return (
    <>
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
        className="fill-none stroke-voice-agent"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={2.4} className="fill-voice-agent" />}
    </>
  );
}
