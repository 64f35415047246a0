import { writeJson } from "@parley/client";
import { CircleCheck, CircleHelp, CircleX, RefreshCw, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { isLive, type CallRecord } from "../record/call-record.ts";
import { entryAnchor } from "../record/entry-anchor.ts";

type Analysis = NonNullable<CallRecord["analysis"]>;
type Quote = NonNullable<Analysis["criteria"][number]["quote"]>;

/** The call's analysis: its summary, its verdict and its outcome, with the words that support them. */
export function AnalysisCard({ call }: { call: CallRecord }) {
  const { can } = useWorkspace();
  const { analysis } = call;
  const analyze = useOperation("calls_analyze", { invalidates: ["calls"] });
  const isPossible = !isLive(call) && call.transcript.some(({ role }) => role === "caller");
  if (!isPossible || (analysis === null && !can("editor"))) return null;
  const isPending = analysis?.status === "pending" || analyze.isPending;
  const run = can("editor") && (
    <Button
      look="secondary"
      size="sm"
      isPending={isPending}
      onClick={() => analyze.mutate({ path: { call_id: call.id } })}
    >
      {!isPending && (analysis ? <RefreshCw aria-hidden="true" /> : <Sparkles aria-hidden="true" />)}
      {analysis ? "Analyze again" : "Analyze call"}
    </Button>
  );
  return (
    <Card title="Analysis" actions={analysis && run}>
      {analysis ? (
        <Findings analysis={analysis} />
      ) : (
        <div className="flex flex-col items-start gap-3 text-sm text-muted">
          <p>Get a summary and the outcome of this call.</p>
          {run}
        </div>
      )}
    </Card>
  );
}

function Findings({ analysis }: { analysis: Analysis }) {
  const { status, summary, success, criteria, outcome, evidence, error } = analysis;
  return (
    <div className="flex flex-col gap-4 text-sm">
      {status === "pending" && (
        <p role="status" className="text-muted">
          {error === null
            ? "The model is reading the transcript…"
            : `Analysis failed: ${error} Retrying soon`}
        </p>
      )}
      {status === "failed" && <p className="text-bad">{error}</p>}
      {status === "done" && criteria.length > 0 && (
        <p>
          <Badge look={success === null ? "neutral" : success ? "good" : "warn"}>
            {success === null ? "Not judged" : success ? "Resolved" : "Unresolved"}
          </Badge>
        </p>
      )}
      {summary !== null && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {summary}
        </p>
      )}
      {criteria.length > 0 && (
        <ul aria-label="Criteria" className="flex flex-col gap-2.5">
          {criteria.map(({ criterion, met, quote }) => (
            <li key={criterion} className="flex gap-2">
              <Verdict met={met} />
              <div className="flex min-w-0 flex-col">
                <span className="break-words">{criterion}</span>
                {quote && <QuoteLink quote={quote} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {outcome !== null && (
        <dl aria-label="Outcome" className="flex flex-col gap-2.5">
          {Object.entries(outcome).map(([name, value]) => (
            <div key={name} className="flex flex-col">
              <dt className="font-mono text-xs text-muted">{name}</dt>
              <dd className="break-words">
                {typeof value === "string" ? value : writeJson(value)}
                {evidence[name] && <QuoteLink quote={evidence[name]} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Verdict({ met }: { met: boolean | null }): ReactNode {
  const [Icon, look, label] =
    met === null
      ? ([CircleHelp, "text-muted", "Not judged"] as const)
      : met
        ? ([CircleCheck, "text-good", "Met"] as const)
        : ([CircleX, "text-bad", "Not met"] as const);
  return <Icon role="img" aria-label={label} className={`mt-0.5 size-4 shrink-0 ${look}`} />;
}

/** Leads to the turn in the timeline. */
function QuoteLink({ quote: { text, turn_id: turnId } }: { quote: Quote }) {
  return (
    <a href={`#${entryAnchor(turnId)}`} className="block text-xs break-words text-muted hover:underline">
      <q>{text}</q>
    </a>
  );
}
