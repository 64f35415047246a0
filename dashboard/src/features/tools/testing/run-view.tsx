import { Check, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { durationWords } from "../../../components/ui/duration-words.ts";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { problemReasons } from "../exchange/problem-reasons.ts";
import { sizeText } from "../exchange/size-text.ts";
import type { PendingRun, TestRun } from "./run-history.ts";
import { durationOf, RunOutcome } from "./run-outcome.tsx";
import { RunParts } from "./run-parts.tsx";

interface Props {
  run: TestRun | undefined;
  pending: PendingRun | null;
}

/** The outcome of a run. */
export function RunView({ run, pending }: Props) {
  const id = useId();
  if (!run && !pending) return null;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="text-sm font-semibold">
          Result
        </h3>
        {run && !pending && <Summary run={run} />}
      </div>
      {pending ? <Waiting pending={pending} /> : run && <Outcome run={run} />}
    </section>
  );
}

function Waiting({ pending }: { pending: PendingRun }) {
  return (
    <>
      <p role="status" className="text-sm text-muted">
        Waiting for a response, up to {pending.timeoutMs / 1000} s.
      </p>
      <Skeleton className="h-32" />
    </>
  );
}

function Outcome({ run }: { run: TestRun }) {
  const { result } = run;
  return (
    <>
      {run.cancelledAfter !== null && (
        <Notice>
          The request was cancelled before a response arrived. The endpoint may still have acted on it.
        </Notice>
      )}
      {run.problem && (
        <Notice look="bad">
          <p>{problemText(run)}</p>
          {run.privateHost !== null && <AllowHint host={run.privateHost} />}
        </Notice>
      )}
      {result?.error && result.refusal === null && <Notice look="bad">{result.error.message}</Notice>}
      {result?.hint && <Notice>{result.hint}</Notice>}
      {result && <RunParts key={run.id} result={result} />}
    </>
  );
}

function Summary({ run }: { run: TestRun }) {
  const { result } = run;
  const ms = durationOf(run);
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted tabular-nums"
    >
      <span>
        <span className="sr-only">Status </span>
        <RunOutcome run={run} />
      </span>
      {ms !== null && <span className="font-medium text-ink">{durationWords(ms)}</span>}
      {result?.response && <span>{sizeText(result.response.size_bytes)}</span>}
      {result && <Fit isRefused={result.refusal !== null} />}
    </p>
  );
}

/** Whether the arguments fit the schema, which a call would apply. */
function Fit({ isRefused }: { isRefused: boolean }) {
  const Icon = isRefused ? TriangleAlert : Check;
  return (
    <span className={`flex items-center gap-1 text-xs ${isRefused ? "text-warn" : "text-good"}`}>
      <Icon aria-hidden="true" className="size-3.5" />
      {isRefused ? "Doesn’t match the schema" : "Matches the schema"}
    </span>
  );
}

/** For those who may run the server. */
function AllowHint({ host }: { host: string }) {
  const { can } = useWorkspace();
  if (!can("admin")) return null;
  return (
    <p className="mt-1.5">
      If you run this server and trust that host, start it with{" "}
      <code className="break-all">TOOL_NETWORK_ALLOW={host}</code>.
    </p>
  );
}

function problemText({ problem }: TestRun): string {
  return problem ? problemReasons(problem).join("; ") : "";
}
