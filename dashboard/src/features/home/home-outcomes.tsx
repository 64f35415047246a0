import { Link } from "@tanstack/react-router";
import type { Insights } from "@parley/client";
import { percentText } from "../../components/charts/figure-words.ts";
import { Card } from "../../components/ui/card.tsx";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import type { CallFigures } from "../calls/list/use-call-figures.ts";
import { COMPLETED_WORDS, countWords, RESULT_WORDS, type ResultFilter } from "../calls/record/call-words.ts";
import { changeWords, SPANS, talkWords, type Span } from "./home-span.ts";

interface Props {
  figures: CallFigures;
  before: CallFigures;
  insights: Insights;
  span: Span;
}

/** What the calls came to. Each figure leads to its calls. */
export function HomeOutcomes({ figures, before, insights, span }: Props) {
  const { label, before: earlier, against } = SPANS.find(({ id }) => id === span) ?? SPANS[0];
  const isCounted = !figures.is_partial && !before.is_partial;
  const change = isCounted ? changeWords(figures.calls, before.calls) : null;
  const ended = figures.results.flatMap(({ result, calls }) => (result === null ? [] : [{ result, calls }]));
  const all = ended.reduce((sum, { calls }) => sum + calls, 0);
  const { talk_ms: talk, answered_calls: answered } = insights.total;
  return (
    <Card title="Outcomes" actions={<span className="text-xs leading-5 text-muted">{label}</span>}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <CallsLink span={span} className="text-headline tabular-nums">
          {countWords(figures)}{" "}
          <span className="text-base font-normal tracking-normal text-muted">
            {figures.calls === 1 ? "call" : "calls"}
          </span>
        </CallsLink>
        <span className="text-xs text-muted">
          {change !== null ? `${change} vs. ${against}` : isCounted && `None ${earlier}`}
        </span>
      </div>
      {all > 0 && (
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
          {ended.map(({ result, calls }) => (
            <span
              key={result}
              style={{ flexGrow: calls }}
              className={`min-w-1 rounded-xs ${RESULT_WORDS[result].dot}`}
            />
          ))}
        </div>
      )}
      <ul className="flex flex-col gap-2.5 text-sm">
        {ended.map(({ result, calls }) => (
          <Outcome
            key={result}
            span={span}
            result={result}
            look={RESULT_WORDS[result]}
            calls={calls}
            all={all}
          />
        ))}
        {figures.calls_with_errors > 0 && (
          <li className="border-t border-hair pt-2.5">
            <ul>
              <Outcome
                span={span}
                result="with_errors"
                look={{ ...COMPLETED_WORDS.with_errors, label: "Completed with errors" }}
                calls={figures.calls_with_errors}
                all={all}
              />
            </ul>
          </li>
        )}
      </ul>
      <p className="mt-auto border-t border-hair pt-3 text-xs text-muted">
        {answered === 0 ? (
          "No calls were answered"
        ) : (
          <CallsLink span={span} isAnswered>
            {talkWords(talk)} of talk in {answered.toLocaleString("en")} answered{" "}
            {answered === 1 ? "call" : "calls"}, {talkWords(talk / answered)} each
          </CallsLink>
        )}
      </p>
    </Card>
  );
}

interface OutcomeProps {
  span: Span;
  result: ResultFilter;
  look: { label: string; dot: string };
  calls: number;
  all: number;
}

function Outcome({ span, result, look: { label, dot }, calls, all }: OutcomeProps) {
  return (
    <li className="flex items-center gap-2.5">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-xs ${dot}`} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <CallsLink span={span} result={result} className="font-medium tabular-nums">
        {calls.toLocaleString("en")}
        <span className="sr-only">
          {" "}
          {calls === 1 ? "call" : "calls"}: {label}
        </span>
      </CallsLink>
      <span className="w-10 text-right text-muted tabular-nums">{percentText(calls, Math.max(1, all))}</span>
    </li>
  );
}

interface LinkProps {
  span: Span;
  result?: ResultFilter;
  /** Only calls that somebody picked up, which have a duration. */
  isAnswered?: boolean;
  className?: string;
  children: React.ReactNode;
}

/** A figure that leads to the calls behind it. */
export function CallsLink({ span, result, isAnswered = false, className = "", children }: LinkProps) {
  const workspaceId = useWorkspaceId();
  return (
    <Link
      to="/w/$workspaceId/calls"
      params={{ workspaceId }}
      search={{ period: span, ...(result && { result }), ...(isAnswered && { min: 0 }) }}
      className={`rounded-sm hover:underline ${className}`}
    >
      {children}
    </Link>
  );
}
