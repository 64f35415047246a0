import type { Insights } from "@parley/client";
import { Sparkline } from "../../components/charts/sparkline.tsx";
import { changeWords, SPANS, talkWords, type Span } from "./home-span.ts";

interface Figure {
  label: string;
  value: string;
  /** Shown below the value. */
  beside: string;
  values?: readonly number[];
}

/** The span in four figures, on one card. */
export function HomeFigures({ insights, span }: { insights: Insights; span: Span }) {
  const { total, before, parts } = insights;
  const against = SPANS.find(({ id }) => id === span)?.before ?? "";
  const change = changeWords(total.calls, before.calls);
  const figures: Figure[] = [
    {
      label: span === "today" ? "Calls today" : "Calls",
      value: total.calls.toLocaleString("en"),
      beside: change === null ? `None ${against}` : `${change} vs. ${against}`,
      values: parts.map(({ calls }) => calls),
    },
    {
      label: "Answered",
      value: total.calls === 0 ? "–" : `${Math.round((100 * total.answered_calls) / total.calls)}%`,
      beside: `${total.answered_calls.toLocaleString("en")} of ${total.calls.toLocaleString("en")}`,
      values: parts.map(({ answered_calls }) => answered_calls),
    },
    {
      label: "Talk time",
      value: talkWords(total.talk_ms),
      beside:
        total.answered_calls === 0
          ? "No answered calls"
          : `${talkWords(total.talk_ms / total.answered_calls)} each`,
      values: parts.map(({ talk_ms }) => talk_ms),
    },
    {
      label: "Failed",
      value: total.failed_calls.toLocaleString("en"),
      beside: before.failed_calls === 0 ? `None ${against}` : `${before.failed_calls} ${against}`,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-hair shadow-card lg:grid-cols-4">
      {figures.map(({ label, value, beside, values }) => (
        <div key={label} className="relative flex min-w-0 flex-col gap-1 bg-raised px-4 py-4 sm:px-5">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-headline tabular-nums">{value}</dd>
          <dd className="text-xs text-muted">{beside}</dd>
          {values && values.length > 1 && values.some((value) => value > 0) && (
            <dd className="absolute top-4 right-5 max-sm:hidden">
              <Sparkline values={values} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
