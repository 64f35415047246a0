import type { KeyboardEvent, PointerEvent, ReactNode } from "react";

interface Props {
  label: string;
  /** How many days. */
  count: number;
  /** The day being read, from 0; null for none. */
  chosen: number | null;
  onChoose(index: number | null): void;
  /** A day's figures in words. */
  read(index: number): string;
  children: ReactNode;
}

/** The base of a chart: one unit of x per day, y from 0 to 100 downwards. Read by pointer or arrow keys. */
export function ChartPlot({ label, count, chosen, onChoose, read, children }: Props) {
  const last = count - 1;
  const now = chosen ?? last;
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onChoose(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * count))));
  };
  const press = (event: KeyboardEvent) => {
    const next = stepOf(event.key, now, last);
    if (next === null) return;
    event.preventDefault();
    onChoose(Math.min(last, Math.max(0, next)));
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={now}
      aria-valuetext={read(now)}
      className="h-40 cursor-crosshair rounded-sm"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onChoose(null)}
      onFocus={() => onChoose(now)}
      onBlur={() => onChoose(null)}
      onKeyDown={press}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${count} 100`}
        preserveAspectRatio="none"
        className="size-full overflow-visible"
      >
        {[0, 50, 100].map((y) => (
          <line
            key={y}
            x1={0}
            x2={count}
            y1={y}
            y2={y}
            className="stroke-hair"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {chosen !== null && <rect x={chosen} y={0} width={1} height={100} className="fill-sunken" />}
        {children}
      </svg>
    </div>
  );
}

function stepOf(key: string, now: number, last: number): number | null {
  if (key === "ArrowLeft" || key === "ArrowDown") return now - 1;
  if (key === "ArrowRight" || key === "ArrowUp") return now + 1;
  if (key === "PageUp") return now + 7;
  if (key === "PageDown") return now - 7;
  if (key === "Home") return 0;
  return key === "End" ? last : null;
}
