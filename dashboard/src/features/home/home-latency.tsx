import { useState } from "react";
import type { Insights } from "@parley/client";
import { ChartLines } from "../../components/charts/chart-lines.tsx";
import { ChartPlot } from "../../components/charts/chart-plot.tsx";
import { maxOf, niceMax } from "../../components/charts/chart-scale.ts";
import { TimeAxis } from "../../components/charts/time-axis.tsx";
import { Card } from "../../components/ui/card.tsx";
import { CallsLink } from "./home-outcomes.tsx";
import { SpanChoice } from "./span-choice.tsx";
import { partMoment, type Span } from "./home-span.ts";

interface Props {
  insights: Insights;
  span: Span;
  onSpan(span: Span): void;
}

/** How long callers wait for a reply: for half of them, and for all but the slowest. */
export function HomeLatency({ insights, span, onSpan }: Props) {
  const { parts, total } = insights;
  const [chosen, setChosen] = useState<number | null>(null);
  const series = [
    { label: "Median", look: "agent" as const, values: parts.map(({ p50_ms }) => p50_ms) },
    { label: "p95", look: "agent2" as const, values: parts.map(({ p95_ms }) => p95_ms) },
  ];
  const top = niceMax(maxOf(series, false));
  const shown = (chosen === null ? undefined : parts[chosen]) ?? total;
  const momentOf = (since: string) => partMoment(new Date(since), span);
  const read = (index: number) => {
    const part = parts[index];
    if (!part) return "";
    return `${momentOf(part.since)}: median ${text(part.p50_ms)}, p95 ${text(part.p95_ms)}`;
  };
  return (
    <Card title="Response time" actions={<SpanChoice span={span} onChange={onSpan} />}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
          <CallsLink span={span}>
            <Figure ms={shown.p50_ms} label="Median" swatch="bg-voice-agent" />
          </CallsLink>
          <CallsLink span={span}>
            <Figure ms={shown.p95_ms} label="p95" swatch="border-t-2 border-dotted border-voice-agent-2" />
          </CallsLink>
          <p className="ml-auto min-h-4 text-xs text-muted tabular-nums" aria-hidden="true">
            {chosen === null
              ? `${total.answers.toLocaleString("en")} ${total.answers === 1 ? "reply" : "replies"}`
              : momentOf(parts[chosen]?.since ?? "")}
          </p>
        </div>
        {total.answers === 0 ? (
          <p className="flex h-44 items-center justify-center text-sm text-muted">No replies yet</p>
        ) : (
          <div className="grid grid-cols-[auto_1fr] gap-x-3">
            <div
              aria-hidden="true"
              className="-my-1.5 flex h-43 flex-col justify-between text-right text-xs leading-none text-muted tabular-nums"
            >
              <span>{top.toLocaleString("en")}</span>
              <span>{(top / 2).toLocaleString("en")}</span>
              <span>0</span>
            </div>
            <ChartPlot
              label="Response time over time"
              count={parts.length}
              chosen={chosen}
              onChoose={setChosen}
              read={read}
            >
              <ChartLines series={series} top={top} hasDots={false} />
            </ChartPlot>
            <div className="col-start-2 pt-2">
              <TimeAxis since={Date.parse(insights.since)} until={Date.parse(insights.until)} most={5} />
            </div>
          </div>
        )}
      </div>
    </Card>
  );
}

function text(ms: number | null): string {
  return ms === null ? "–" : `${ms.toLocaleString("en")} ms`;
}

function Figure({ ms, label, swatch }: { ms: number | null; label: string; swatch: string }) {
  return (
    <div className="flex flex-col">
      <span className="text-headline tabular-nums">
        {ms === null ? "–" : ms.toLocaleString("en")}
        {ms !== null && <span className="ml-0.5 text-base font-medium tracking-normal text-muted">ms</span>}
      </span>
      <span className="flex items-center gap-1.5 text-xs text-muted">
        <span aria-hidden="true" className={`h-0.5 w-4 ${swatch}`} />
        {label}
      </span>
    </div>
  );
}
