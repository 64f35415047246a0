import { useEffect, useRef, useState } from "react";
import { writeJson, type Tool } from "@parley/client";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Notice } from "../../../components/ui/notice.tsx";
import { argumentFieldsOf, argumentsOf, argumentTexts, missingOf } from "../arguments/argument-field-of.ts";
import { ArgumentInputs } from "../arguments/argument-inputs.tsx";
import { isMask } from "../draft/credential-mask.ts";
import { findVariables } from "../draft/find-variables.ts";
import type { ToolForm } from "../draft/use-tool-form.ts";
import { ExamplesMenu } from "../examples/examples-menu.tsx";
import { PayloadView } from "../exchange/payload-view.tsx";
import { ResolvedRequest } from "../exchange/resolved-request.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { runKey, setTestTexts, useTests } from "./run-history.ts";
import { RunList } from "./run-list.tsx";
import { RunView } from "./run-view.tsx";
import { SendButton } from "./send-button.tsx";
import { testedToolOf } from "./test-input.ts";
import { useDraftQuery } from "./use-draft-query.ts";
import { useKeptRuns } from "./use-kept-runs.ts";
import { useRunKey } from "./use-run-key.ts";
import { useTestRun } from "./use-test-run.ts";

interface Props {
  tool: Tool | null;
  form: ToolForm;
  /** Viewers look at examples and runs. */
  isReadOnly: boolean;
}

/** Its id, for links that lead to it. */
export const TEST_PANEL = "test";

/** The tool as it is edited, tried with one real request. */
export function TestPanel({ tool, form, isReadOnly }: Props) {
  const key = runKey(useWorkspaceId(), tool);
  const { runs: session, texts, pending } = useTests(key);
  const runs = useKeptRuns(tool?.id, session);
  const listed = useOperationQuery(
    "tools_list_examples",
    { path: { tool_id: tool?.id ?? "" } },
    { enabled: tool !== null },
  );
  const examples = listed.data?.data ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const { config, problems } = form.result;
  const isReady = problems.size === 0 && config.url !== "";
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const names = [...findVariables(config), ...hidden];
  const fields = argumentFieldsOf(config.input_schema, names);
  const variables = argumentsOf(fields, texts);
  const tested = testedToolOf(config, tool?.id);
  const resolution = useDraftQuery(
    "tools_resolve",
    { tool: tested, mock_variables: variables },
    isReady && !isReadOnly,
  );
  // The service sees credentials that are masked here.
  const found = resolution.isPlaceholderData ? undefined : resolution.data?.variables;
  if (found && found.join() !== hidden.join()) setHidden(found);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (location.hash === `#${TEST_PANEL}`) panel.current?.scrollIntoView();
  }, []);
  const response = useRef<HTMLDivElement>(null);
  const send = useTestRun(key, (id) => {
    response.current?.scrollIntoView({ block: "nearest" });
    setChosen(id);
  });
  const refusal = isReady && !resolution.isPlaceholderData ? (resolution.data?.refusal ?? null) : null;
  // Nobody is told what is missing before they have begun.
  const [hasSent, setHasSent] = useState(false);
  const hasTyped = Object.values(texts).some((text) => text.trim() !== "");
  const isRefused = refusal !== null && (hasTyped || hasSent);
  const isForced = isRefused && Boolean(resolution.data?.request);
  const run = () => {
    if (!isReady || isReadOnly || pending) return;
    setHasSent(true);
    send({ config, variables, toolId: tool?.id, isForced });
  };
  useRunKey(run);
  const use = (values: Record<string, unknown>) => {
    const known = Object.entries(values).filter(([, value]) => typeof value !== "string" || !isMask(value));
    setTestTexts(key, argumentTexts(fields, Object.fromEntries(known)));
  };
  const same = writeJson(variables);
  const example = examples.find((saved) => writeJson(ordered(saved.variables, variables)) === same);
  const [lastId, setLastId] = useState<string | null>(null);
  const current = example ?? examples.find(({ id }) => id === lastId);
  const shown = runs.find(({ id }) => id === chosen) ?? (isReadOnly ? undefined : session[0]);
  return (
    <section
      ref={panel}
      id={TEST_PANEL}
      tabIndex={-1}
      aria-labelledby="test-panel"
      className="@container flex min-w-0 scroll-mt-14 flex-col outline-none"
    >
      <div className="flex flex-col gap-4 px-4 py-5 sm:px-6">
        <div className="flex min-h-8 items-center justify-between gap-3">
          <h2 id="test-panel" className="text-base font-semibold tracking-tight">
            Test
          </h2>
          {tool && (
            <ExamplesMenu
              toolId={tool.id}
              examples={examples}
              chosen={current}
              variables={variables}
              isReadOnly={isReadOnly}
              onChoose={(next) => {
                setLastId(next?.id ?? null);
                if (next) use(next.variables);
              }}
            />
          )}
        </div>
        {isReadOnly ? (
          <>
            <p className="text-sm text-muted">
              Only editors can send test requests. You can see recent ones.
            </p>
            {current && <PayloadView label={`Values of ${current.name}`} payload={current.variables} />}
          </>
        ) : (
          <form
            noValidate
            aria-label="Test request"
            className="flex flex-col gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              run();
            }}
          >
            <ArgumentInputs fields={fields} texts={texts} onTexts={(next) => setTestTexts(key, next)} />
            {isReady ? (
              <ResolvedRequest resolution={resolution} />
            ) : config.url === "" ? (
              <p className="text-sm text-muted">Enter an Endpoint URL to send a request</p>
            ) : (
              <Notice look="warn">{whyNotReady(form)}</Notice>
            )}
            {isRefused && <RefusalNotice refusal={refusal} missing={missingOf(fields, texts)} />}
            <div className="flex items-center gap-2">
              <SendButton isReady={isReady} isForced={isForced} onCancel={pending?.cancel ?? null} />
            </div>
            <p className="-mt-2 text-xs text-muted">Sends a real request with real credentials</p>
          </form>
        )}
      </div>
      <div
        ref={response}
        className="flex scroll-mt-4 scroll-mb-20 flex-col gap-6 border-t border-line px-4 py-5 empty:hidden sm:px-6"
      >
        <RunView run={shown} pending={pending} />
        <RunList
          runs={runs}
          shown={shown?.id}
          nameOf={(values) => nameAmong(examples, values)}
          onShow={setChosen}
          onUseValues={shown?.variables && !isReadOnly ? () => use(shown.variables ?? {}) : null}
        />
      </div>
    </section>
  );
}

function whyNotReady({ result: { problems } }: ToolForm): string {
  const reasons = [...problems.values()].map(({ message }) => message);
  return `The request can't be sent yet: ${reasons.join("; ")}.`;
}

/** The values in the order of the names in `like`, so that both can be compared. */
function ordered(values: Record<string, unknown>, like: Record<string, unknown>): Record<string, unknown> {
  const names = new Set([...Object.keys(like), ...Object.keys(values)]);
  return Object.fromEntries(
    [...names].filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]),
  );
}

function nameAmong(
  examples: readonly { name: string; variables: Record<string, unknown> }[],
  values: Record<string, unknown> | null,
): string | null {
  if (values === null) return null;
  const text = writeJson(values);
  return examples.find(({ variables }) => writeJson(ordered(variables, values)) === text)?.name ?? null;
}
