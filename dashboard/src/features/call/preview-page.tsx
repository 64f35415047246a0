import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { getPreview, startPreviewCall } from "../../api/preview.ts";
import type { PreviewInfo } from "../../api/call-types.ts";
import { CallScreen } from "./components/call-screen.tsx";
import { VariablesForm } from "./components/variables-form.tsx";
import { givenValues } from "./given-values.ts";
import { useCall } from "./use-call.ts";

/** The public preview: asks for the agent's variables, then holds the call. No account. */
export function PreviewPage() {
  const { slug } = useParams({ from: "/preview/$slug" });
  const [info, setInfo] = useState<PreviewInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const call = useCall(navigator.language);

  useEffect(() => {
    getPreview(slug).then(setInfo, (error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, [slug]);
  useEffect(() => {
    if (info) document.title = `${info.agent_name} · Parley`;
  }, [info]);

  return (
    <main className="mx-auto flex h-dvh max-w-2xl flex-col p-4 sm:p-6">
      <header className="flex items-baseline justify-between gap-4 pb-4">
        <h1 className="truncate text-lg font-semibold tracking-tight">{info?.agent_name ?? "Preview"}</h1>
        <span className="shrink-0 text-sm text-muted">Voice preview</span>
      </header>
      {problem && (
        <p role="alert" className="rounded-lg border border-line bg-raised p-4 text-bad">
          {problem}
        </p>
      )}
      {!info && !problem && <p className="text-muted">Loading…</p>}
      {info && (call.phase === "idle" || call.phase === "starting") && (
        <VariablesForm
          variables={info.variables}
          values={values}
          onChange={setValues}
          isStarting={call.phase === "starting"}
          error={call.error}
          onStart={() => call.start(() => startPreviewCall(slug, givenValues(values)))}
        />
      )}
      {info && (call.phase === "live" || call.phase === "over") && <CallScreen call={call} />}
    </main>
  );
}
