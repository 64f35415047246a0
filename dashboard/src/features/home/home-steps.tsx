import { Link } from "@tanstack/react-router";
import { ArrowRight, CircleDashed, KeyRound } from "lucide-react";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Card } from "../../components/ui/card.tsx";
import { useFirstSteps, type FirstStep } from "../welcome/use-first-steps.ts";

/** How many are shown at once; the rest follow when these are done. */
const MOST = 3;

/** What a new workspace hasn't done yet, for those who may; undefined until that is known. */
export function useOpenSteps(): FirstStep[] | undefined {
  const { can } = useWorkspace();
  const agents = useOperationQuery("agents_list", { query: { limit: 1 } });
  const first = useFirstSteps(agents.data?.data[0]?.id ?? null);
  if (!can("editor")) return [];
  if (first.isPending || agents.isPending) return undefined;
  return first.steps.filter(({ isDone }) => !isDone).slice(0, MOST);
}

/** Nothing once all of it is done. */
export function HomeSteps({ steps }: { steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <Card title="Next steps">
      <ul className="-mx-5 -mb-5 divide-y divide-hair border-t border-hair">
        {steps.map(({ title, text, action, path }) => {
          const Icon = path.endsWith("provider-keys") ? KeyRound : CircleDashed;
          return (
            <li key={title} className="flex gap-3 px-5 py-3.5">
              <span
                aria-hidden="true"
                className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-sunken text-muted"
              >
                <Icon className="size-4" />
              </span>
              <div className="flex min-w-0 flex-col gap-0.5">
                <h3 className="text-sm font-medium break-words">{title}</h3>
                <p className="text-xs text-muted">{text}</p>
                <Link
                  to={path}
                  className="mt-1 inline-flex w-fit items-center gap-1 text-sm text-link hover:underline"
                >
                  {action}
                  <ArrowRight className="size-3.5" aria-hidden="true" />
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
