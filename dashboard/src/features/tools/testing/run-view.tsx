import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { HeaderList } from "../exchange/header-list.tsx";
import { PayloadView } from "../exchange/payload-view.tsx";
import { RequestView } from "../exchange/request-view.tsx";
import type { PendingRun, TestRun } from "./run-history.ts";
import { RunOutcome } from "./run-outcome.tsx";
import { sizeText } from "../exchange/size-text.ts";

interface Props {
  run: TestRun | undefined;
  pending: PendingRun | null;
  onUseValues(values: Record<string, string>): void;
}

/** The outcome of a run. */
export function RunView({ run, pending, onUseValues }: Props) {
  if (pending) {
    return (
      <Card title="Response">
        <p role="status" className="text-sm text-muted">
          Waiting for the answer, for at most {pending.timeoutMs / 1000} s.
        </p>
        <Skeleton className="h-32" />
      </Card>
    );
  }
  if (!run) {
    return (
      <Card
        title="Response"
        description="Send the request: status, headers, body, duration and hints appear here."
      />
    );
  }
  const canReuse = Object.keys(run.values).length > 0;
  return (
    <Card
      title="Response"
      actions={
        canReuse && (
          <Button look="ghost" size="sm" className="-my-1.5" onClick={() => onUseValues(run.values)}>
            Use its values
          </Button>
        )
      }
    >
      <Summary run={run} />
      {run.cancelledAfter !== null && (
        <Notice>
          The request was ended before its answer. The endpoint may have received it, and acted on it.
        </Notice>
      )}
      {run.problem && <Notice look="bad">{problemText(run)}</Notice>}
      {run.result?.error && <Notice look="bad">{run.result.error.message}</Notice>}
      {run.result?.hint && <Notice>{run.result.hint}</Notice>}
      {run.result && <Details key={run.id} result={run.result} />}
    </Card>
  );
}

function Summary({ run }: { run: TestRun }) {
  const { result, cancelledAfter } = run;
  const ms = result?.duration_ms ?? cancelledAfter;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
      <span>
        <span className="sr-only">Status </span>
        <RunOutcome run={run} />
      </span>
      {ms !== null && <span>{Math.round(ms)} ms</span>}
      {result?.response && <span>{sizeText(result.response.size_bytes)}</span>}
    </p>
  );
}

function Details({ result }: { result: NonNullable<TestRun["result"]> }) {
  const { request, response } = result;
  const sent = { id: "request", label: "Request as sent", content: <RequestView request={request} /> };
  if (!response) return <Tabs label="The run" tabs={[sent]} />;
  const body = <PayloadView label="Body of the response" payload={response.body} />;
  const headers = <HeaderList label="Headers of the response" headers={response.headers} />;
  return (
    <Tabs
      label="The run"
      tabs={[
        { id: "body", label: "Body", content: body },
        { id: "headers", label: `Headers (${response.headers.length})`, content: headers },
        sent,
      ]}
    />
  );
}

function problemText({ problem }: TestRun): string {
  const fields = [...(problem?.fields ?? [])].map(
    ([path, { message }]) => `${path.replace(/^tool\./, "")}: ${message}`,
  );
  return fields.length > 0 ? fields.join("; ") : (problem?.message ?? "");
}
