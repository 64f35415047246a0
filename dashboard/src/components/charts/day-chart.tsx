import { useState } from "react";
import { Card } from "../ui/card.tsx";
import { ChartBars } from "./chart-bars.tsx";
import { ChartLines } from "./chart-lines.tsx";
import { SERIES_LOOKS, type Series } from "./chart-look.ts";
import { maxOf, niceMax } from "./chart-scale.ts";
import { ChartPlot } from "./chart-plot.tsx";
import { wholeText } from "./figure-words.ts";

interface Props {
  title: string;
  /** Days as `2026-01-31`. */
  dates: readonly string[];
  series: readonly Series[];
  kind: "bars" | "lines";
  /** A value in words; whole numbers if it isn't given. */
  text?(value: number): string;
}

const dayFormat = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });

/** Figures by day. The plot is a slider over its days, so that each is read out; the table has all of them too. */
export function DayChart({ title, dates, series, kind, text = wholeText }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const top = niceMax(maxOf(series, kind === "bars"));
  const isEmpty = series.every(({ values }) => values.every((value) => value === null || value === 0));
  const textOf = (value: number | null | undefined) => (value == null ? "–" : text(value));
  const tickOf = (value: number) => text(value).replace(/\.0(?!\d)/, "");
  const dayOf = (index: number) => dayFormat.format(new Date(dates[index] ?? 0));
  const read = (index: number) =>
    `${dayOf(index)}: ${series.map(({ label, values }) => `${textOf(values[index])} ${label}`).join(", ")}`;
  const middle = Math.floor((dates.length - 1) / 2);
  const Marks = kind === "bars" ? ChartBars : ChartLines;
  return (
    <Card title={title} actions={<Legend series={series} />}>
      <div className="flex flex-col gap-1.5">
        <p className="min-h-8 text-xs text-muted tabular-nums" aria-hidden="true">
          {isEmpty ? "No data in this period" : chosen !== null && read(chosen)}
        </p>
        <div className="grid grid-cols-[auto_1fr] gap-x-2">
          <div
            aria-hidden="true"
            className="-my-1.5 flex h-43 flex-col justify-between text-right text-xs leading-none text-muted tabular-nums"
          >
            <span>{tickOf(top)}</span>
            <span>{tickOf(top / 2)}</span>
            <span>0</span>
          </div>
          <ChartPlot
            label={`${title} by day`}
            count={dates.length}
            chosen={chosen}
            onChoose={setChosen}
            read={read}
          >
            <Marks series={series} top={top} count={dates.length} />
          </ChartPlot>
          <div
            aria-hidden="true"
            className="col-start-2 flex justify-between pt-1.5 text-xs text-muted tabular-nums"
          >
            <span>{dayOf(0)}</span>
            <span>{dayOf(middle)}</span>
            <span>{dayOf(dates.length - 1)}</span>
          </div>
        </div>
      </div>
    </Card>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  if (series.length < 2) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {series.map(({ label, look }) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2 rounded-full ${SERIES_LOOKS[look].swatch}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
