import { Link } from "@tanstack/react-router";
import { ArrowRight, CircleCheck, CircleDashed } from "lucide-react";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Card } from "../../components/ui/card.tsx";
import type { FirstStep } from "./use-first-steps.ts";

/** What is worth doing next, ticked off by what exists. */
export function NextSteps({ steps }: { steps: readonly FirstStep[] }) {
  const { can } = useWorkspace();
  if (!can("editor")) return null;
  return (
    <Card title="Next steps">
      <ul className="-my-2 flex flex-col divide-y divide-hair">
        {steps.map(({ title, text, path, isDone }) => (
          <li key={title}>
            <Link to={path} className="group flex items-start gap-3 py-3">
              {isDone ? (
                <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-label="Done" role="img" />
              ) : (
                <CircleDashed className="mt-0.5 size-4 shrink-0 text-muted" aria-label="To do" role="img" />
              )}
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="text-sm font-medium group-hover:underline">{title}</span>
                <span className="text-sm text-muted">{text}</span>
              </span>
              <ArrowRight className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
