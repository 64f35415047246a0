import { Tabs } from "../../../components/ui/tabs.tsx";
import { HeaderList } from "../exchange/header-list.tsx";
import { PayloadView } from "../exchange/payload-view.tsx";
import { RequestView } from "../exchange/request-view.tsx";
import type { RunResult } from "./run-history.ts";

/** What came back, what was sent, and what a call would give the model. */
export function RunParts({ result }: { result: RunResult }) {
  const { request, response, error, model_result: model } = result;
  const tabs = [];
  if (response) {
    const isLeftOut = result.is_cut && response.body === null;
    tabs.push(
      {
        id: "body",
        label: "Body",
        content: isLeftOut ? (
          <p className="text-sm text-muted">Too large to keep. Send the request again to see it.</p>
        ) : (
          <PayloadView label="Response body" payload={response.body} />
        ),
      },
      {
        id: "headers",
        label: `Headers (${response.headers.length})`,
        content: <HeaderList label="Headers of the response" headers={response.headers} />,
      },
    );
  }
  if (request && error?.type !== "invalid_arguments")
    tabs.push({ id: "request", label: "Request as sent", content: <RequestView request={request} /> });
  return (
    <>
      {tabs.length > 0 && <Tabs label="The run" tabs={tabs} />}
      <div className="flex flex-col gap-2">
        <div className="flex items-baseline justify-between gap-3">
          <h4 className="text-sm font-semibold">What the model gets</h4>
          <span className="text-xs text-muted tabular-nums">
            {model.characters.toLocaleString("en")} characters
          </span>
        </div>
        <pre
          tabIndex={0}
          role="region"
          aria-label="What the model gets"
          className="max-h-60 overflow-auto rounded-lg bg-voice-agent-soft px-3 py-2 font-mono text-[0.8125rem] break-words whitespace-pre-wrap"
        >
          {model.text === "" ? "(nothing)" : model.text}
          {model.characters > model.text.length && " …"}
        </pre>
      </div>
    </>
  );
}
