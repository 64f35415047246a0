import { useRef, useState } from "react";
import type { Tool } from "@parley/client";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Notice } from "../../../components/ui/notice.tsx";
import { findVariables } from "../draft/find-variables.ts";
import type { ToolForm } from "../draft/use-tool-form.ts";
import { ResolvedRequest } from "../exchange/resolved-request.tsx";
import { clearRuns, runKey, setTestValues, useTests } from "./run-history.ts";
import { RunList } from "./run-list.tsx";
import { RunView } from "./run-view.tsx";
import { testInputOf } from "./test-input.ts";
import { TestForm } from "./test-form.tsx";
import { useDraftQuery } from "./use-draft-query.ts";
import { useTestRun } from "./use-test-run.ts";

interface Props {
  tool: Tool | null;
  form: ToolForm;
}

/** One real request with values of one's own, before and after it is sent. */
export function TestPanel({ tool, form }: Props) {
  const key = runKey(useWorkspaceId(), tool);
  const { runs, values, pending } = useTests(key);
  const onValues = (next: Record<string, string>) => setTestValues(key, next);
  const [chosen, setChosen] = useState<number | null>(null);
  const { config, problems } = form.result;
  const isReady = problems.size === 0 && config.url !== "";
  const body = testInputOf(config, values, tool?.id);
  const resolution = useDraftQuery("tools_resolve", body, isReady);
  // The service sees credentials that are masked here.
  const hidden = resolution.isPlaceholderData ? [] : (resolution.data?.variables ?? []);
  const names = [...new Set([...findVariables(config), ...hidden])];
  const response = useRef<HTMLDivElement>(null);
  const send = useTestRun(key, (id) => {
    response.current?.scrollIntoView({ block: "nearest" });
    setChosen(id);
  });
  const shown = runs.find(({ id }) => id === chosen) ?? runs[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <TestForm
        names={names}
        config={config}
        values={values}
        onValues={onValues}
        isReady={isReady}
        onSend={() => send({ config, values, toolId: tool?.id })}
        onCancel={pending?.cancel ?? null}
      />
      <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {!isReady && <Notice look="warn">{whyNotReady(form)}</Notice>}
        <ResolvedRequest resolution={resolution} isReady={isReady} />
        <div ref={response} className="scroll-mt-4 scroll-mb-20">
          <RunView run={shown} pending={pending} onUseValues={onValues} />
        </div>
      </div>
      <RunList runs={runs} shown={shown?.id} onShow={setChosen} onClear={() => clearRuns(key)} />
    </div>
  );
}

function whyNotReady({ result: { config, problems } }: ToolForm): string {
  if (config.url === "") return "Give the tool an Endpoint URL first.";
  const reasons = [...problems.values()].map(({ message }) => message);
  return `The configuration cannot be sent yet: ${reasons.join("; ")}.`;
}
