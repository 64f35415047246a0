import { KeyRound } from "lucide-react";
import { Card } from "../../../../components/ui/card.tsx";
import { moneyText } from "../../../../components/ui/use-words.ts";
import { costSource, costWords, firstSource, firstWords } from "./figures-in-words.ts";
import { estimateOf, type EstimatedPart } from "./estimate.ts";

const COLOURS = ["bg-voice-caller", "bg-voice-agent", "bg-voice-agent-2"];

interface Props {
  parts: readonly EstimatedPart[];
  /** What stops calls or changes what they use. */
  warnings: readonly string[];
}

/** What the choices on this page come to. */
export function EstimateCard({ parts, warnings }: Props) {
  const { firstMs, perMinute, isPartial, currency, source } = estimateOf(parts);
  const isFree = perMinute === 0 && !isPartial;
  return (
    <Card title="With these choices" description={source} className="self-start lg:sticky lg:top-6">
      <div>
        <p className="text-2xl font-semibold tracking-tight tabular-nums">
          {firstMs === null ? "–" : firstMs.toLocaleString("en")}
          {firstMs !== null && <span className="text-sm font-normal"> ms</span>}
        </p>
        <p className="text-xs text-muted">
          {firstMs === null ? "Response time isn’t measured yet" : "to the first sound, median"}
        </p>
      </div>
      {firstMs !== null && firstMs > 0 && (
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
          {parts.map((part, nth) => (
            <span
              key={part.label}
              className={COLOURS[nth]}
              style={{ flexGrow: part.first_ms ?? 0, flexBasis: 0 }}
            />
          ))}
        </div>
      )}
      <dl className="flex flex-col gap-1.5 text-sm">
        {parts.map((part) => (
          <div key={part.label} className="flex justify-between gap-3" title={firstSource(part)}>
            <dt className="text-muted">{part.label}</dt>
            <dd className="tabular-nums">{firstWords(part) ?? "Not measured"}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-4">
        <p className="text-2xl font-semibold tracking-tight tabular-nums">
          {isFree ? "Free" : perMinute === null || currency === null ? "–" : moneyText(perMinute, currency)}
          {!isFree && perMinute !== null && currency !== null && (
            <span className="text-sm font-normal"> per min</span>
          )}
        </p>
        <p className="text-xs text-muted">
          {isPartial ? "Known costs only, excluding phone charges" : "Excludes phone charges"}
        </p>
      </div>
      <dl className="flex flex-col gap-1.5 text-sm">
        {parts.map((part) => (
          <div key={part.label} className="flex justify-between gap-3" title={costSource(part)}>
            <dt className="text-muted">
              {part.label}
              {part.per_minute_from === "typical" && " (typical)"}
            </dt>
            <dd className="tabular-nums">{costWords(part) ?? "Not known"}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {warnings.map((warning) => (
            <li key={warning} className="flex gap-2.5 rounded-lg bg-bad-soft px-3 py-2 text-sm">
              <KeyRound className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
              {warning}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
