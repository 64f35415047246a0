import { useParams } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import type { Output } from "@parley/client";
import { callOperation } from "../../api/client.ts";
import type { Problem } from "../../api/problem.ts";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { CallScreen } from "./components/call-screen.tsx";
import { PreviewProblem } from "./components/preview-problem.tsx";
import { VariablesForm } from "./components/variables-form.tsx";
import { givenValues } from "./given-values.ts";
import { onThisOrigin } from "./on-this-origin.ts";
import { startProblem } from "./state/start-problem.ts";
import { useCall } from "./state/use-call.ts";

/** The public preview: asks for the agent's variables, then holds the call. No account. */
export function PreviewPage() {
  const { slug } = useParams({ from: "/preview/$slug" });
  const [info, setInfo] = useState<Output<"preview_variables"> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const call = useCall(info?.language ?? navigator.language);

  const load = useCallback(() => {
    setProblem(null);
    callOperation(null, "preview_variables", { path: { slug } }).then(setInfo, (error: unknown) =>
      setProblem(startProblem(error)),
    );
  }, [slug]);
  useEffect(load, [load]);
  useEffect(() => {
    document.title = `${info?.agent_name ?? "Voice preview"} · Parley`;
  }, [info]);
  const refusal = call.problem?.code;
  useEffect(() => {
    // The prompt was changed since the page asked for its variables.
    if (refusal === "MISSING_VARIABLES") load();
  }, [refusal, load]);
  const begin = async () => {
    const body = { variable_values: givenValues(values) };
    return onThisOrigin(await callOperation(null, "preview_start_call", { path: { slug }, body }));
  };
  const isGone = refusal === "NOT_FOUND" || problem?.code === "NOT_FOUND";

  return (
    <main className="mx-auto flex h-dvh max-w-2xl flex-col p-4 sm:p-6">
      <header className="flex min-h-11 items-baseline justify-between gap-4 pb-4">
        <h1 className="line-clamp-2 min-w-0 text-lg font-semibold tracking-tight break-words">
          {info?.agent_name ?? "Voice preview"}
        </h1>
        {info && <span className="shrink-0 text-sm text-muted">Voice preview</span>}
      </header>
      {isGone ? (
        <PreviewProblem title="This link does not work">
          It has expired, was switched off or replaced, or was not copied whole. Ask whoever gave it to you
          for another one.
        </PreviewProblem>
      ) : problem && !info ? (
        <PreviewProblem title="The preview could not be opened" onRetry={load}>
          {problem.message}
        </PreviewProblem>
      ) : !info ? (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-64 rounded-2xl" />
        </div>
      ) : call.phase === "live" || call.phase === "over" ? (
        <CallScreen call={call} />
      ) : (
        <VariablesForm
          variables={info.variables}
          values={values}
          onChange={setValues}
          isStarting={call.phase === "starting"}
          isAgain={call.client !== null}
          problem={call.problem}
          onStart={() => call.start(begin)}
        />
      )}
    </main>
  );
}
