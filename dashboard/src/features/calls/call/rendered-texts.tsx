import { Card } from "../../../components/ui/card.tsx";
import { CopyButton } from "../../../components/ui/copy-button.tsx";
import type { CallRecord } from "../record/call-record.ts";
import { JsonBlock } from "./json-block.tsx";

/** What the agent was told for this call: its texts with the values filled in, and the tools it could use. */
export function RenderedTexts({ call }: { call: CallRecord }) {
  return (
    <div className="flex flex-col gap-6">
      <RenderedText title="System prompt" text={call.system_prompt} />
      <RenderedText title="First message" text={call.first_message} />
      <Card title="Tools offered to the model">
        {call.tools.length === 0 ? (
          <p className="text-sm text-muted">No tools.</p>
        ) : (
          <JsonBlock label="Definitions" value={call.tools} />
        )}
      </Card>
    </div>
  );
}

function RenderedText({ title, text }: { title: string; text: string }) {
  return (
    <Card
      title={title}
      description="As rendered for this call."
      actions={text !== "" && <CopyButton text={text} label={`Copy ${title.toLowerCase()}`} />}
    >
      {text === "" ? (
        <p className="text-sm text-muted">Empty: the caller speaks first.</p>
      ) : (
        <p dir="auto" className="text-sm leading-relaxed break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
    </Card>
  );
}
