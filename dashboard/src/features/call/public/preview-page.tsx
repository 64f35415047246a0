import { useParams } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import type { Output } from "@parley/client";
import { hasRecognition } from "@parley/web";
import { callOperation } from "../../../api/client.ts";
import type { Problem } from "../../../api/problem.ts";
import { givenValues } from "../state/given-values.ts";
import { startProblem } from "../state/start-problem.ts";
import { useCall } from "../state/use-call.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { PreviewLive } from "./preview-live.tsx";
import { PreviewOver } from "./preview-over.tsx";
import { PreviewProblem } from "./preview-problem.tsx";
import { PreviewWelcome } from "./preview-welcome.tsx";

/** The public preview: asks for the agent's variables, then holds the call. No account. */
export function PreviewPage() {
  const { slug } = useParams({ from: "/preview/$slug" });
  const [info, setInfo] = useState<Output<"preview_variables"> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const call = useCall({
    language: info?.language ?? navigator.language,
    usesMicrophone: !info?.browser_transcription || hasRecognition(),
  });

  const load = useCallback(() => {
    setProblem(null);
    callOperation(null, "preview_variables", { path: { slug } }).then(setInfo, (error: unknown) =>
      setProblem(startProblem(error)),
    );
  }, [slug]);
  useEffect(load, [load]);
  useEffect(() => {
    document.title = `${info?.agent_name ?? "Voice agent"} · Parley`;
  }, [info]);
  const refusal = call.problem?.code;
  useEffect(() => {
    // The prompt was changed since the page asked for its variables.
    if (refusal === "MISSING_VARIABLES") load();
  }, [refusal, load]);
  const begin = () => {
    const body = { variable_values: givenValues(values) };
    return callOperation(null, "preview_start_call", { path: { slug }, body });
  };
  const isGone = refusal === "NOT_FOUND" || problem?.code === "NOT_FOUND";

  if (isGone) {
    return (
      <PreviewFrame>
        <PreviewProblem title="This link doesn't work">
          It may have expired, been turned off or replaced, or been copied only in part. Ask whoever sent it
          for a new one.
        </PreviewProblem>
      </PreviewFrame>
    );
  }
  if (problem && !info) {
    return (
      <PreviewFrame>
        <PreviewProblem title="The preview couldn't be opened" onRetry={load}>
          {problem.message}
        </PreviewProblem>
      </PreviewFrame>
    );
  }
  if (info && call.phase === "live" && call.client) {
    return <PreviewLive call={call} client={call.client} agentName={info.agent_name} />;
  }
  if (info && (call.phase === "live" || call.phase === "over"))
    return <PreviewOver call={call} agentName={info.agent_name} />;
  return (
    <PreviewWelcome
      info={info}
      values={values}
      onChange={setValues}
      call={call}
      onStart={() => call.start(begin)}
    />
  );
}
