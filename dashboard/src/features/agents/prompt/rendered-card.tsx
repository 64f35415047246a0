import { toProblem } from "../../../api/problem.ts";
import { Card } from "../../../components/ui/card.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import type { Rendering } from "./use-rendering.ts";

/** Both texts as a call with the sample values would start with them, rendered by the service. */
export function RenderedCard({ rendering: { data, good, error } }: { rendering: Rendering }) {
  const rendered = good?.rendered;
  const hasProblems = (data?.problems.length ?? 0) > 0;
  return (
    <Card
      title="Preview"
      description={hasProblems ? "As it was before the current error." : "What a call would start with."}
    >
      {!data && !error && <Skeleton className="h-40" />}
      {rendered && (
        <>
          <Text title="First message" text={rendered.first_message} empty="The agent waits for the caller." />
          <Text title="System prompt" text={rendered.system_prompt} empty="Empty." />
        </>
      )}
      {/* At the bottom, so that messages that come and go while someone types don't move anything. */}
      {error && <Notice look="bad">{toProblem(error).message}</Notice>}
      {hasProblems && !rendered && <Notice look="warn">Fix the errors to see the preview.</Notice>}
      {rendered && !error && !hasProblems && good.missing.length > 0 && (
        <Notice look="info">No value, so left empty: {good.missing.join(", ")}</Notice>
      )}
    </Card>
  );
}

function Text({ title, text, empty }: { title: string; text: string; empty: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      {text.trim() === "" ? (
        <p className="text-sm text-muted">{empty}</p>
      ) : (
        <div
          role="region"
          dir="auto"
          tabIndex={0}
          aria-label={`${title}, rendered`}
          className="max-h-96 overflow-y-auto rounded-lg bg-sunken px-3 py-2 text-sm break-words whitespace-pre-wrap"
        >
          {text}
        </div>
      )}
    </div>
  );
}
