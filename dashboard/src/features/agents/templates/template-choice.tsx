import type { AgentTemplate } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { TemplateCards } from "./template-cards.tsx";

/** As many as the service has, so that the dialog keeps its height when they load. */
const USUAL_COUNT = 6;

interface Props {
  /** Null: blank. */
  chosen: AgentTemplate | null;
  onChoose(template: AgentTemplate | null): void;
}

/** The gallery in each of its states. An agent can start blank in all of them. */
export function TemplateChoice({ chosen, onChoose }: Props) {
  const { data, error, isPending, refetch } = useOperationQuery("agent_templates_list");
  return (
    <fieldset className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-1.5 text-sm font-medium">Start from</legend>
      <TemplateCards templates={data?.data ?? []} chosen={chosen} onChoose={onChoose} />
      {isPending && (
        <div role="status" aria-label="Loading templates" className="grid gap-2.5 sm:grid-cols-2">
          {Array.from({ length: USUAL_COUNT }, (_, index) => (
            <Skeleton key={index} className="h-17" />
          ))}
        </div>
      )}
      {error && !data && (
        <Notice look="bad">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {toProblem(error).message}
            <Button look="secondary" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </span>
        </Notice>
      )}
      <p aria-live="polite" className="min-h-10 text-sm text-muted">
        {chosen ? <Tools template={chosen} /> : "Starts without tools."}
      </p>
    </fieldset>
  );
}

function Tools({ template: { tools } }: { template: AgentTemplate }) {
  return (
    <>
      Comes with{" "}
      {tools.map(({ name }, index) => (
        <span key={name}>
          {index > 0 && " and "}
          <code className="font-mono text-[0.8125rem] text-ink">{name}</code>
        </span>
      ))}
      , which {tools.length === 1 ? "calls" : "call"} a demo until you enter your own URL.
    </>
  );
}
