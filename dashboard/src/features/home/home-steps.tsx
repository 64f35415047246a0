import { Link } from "@tanstack/react-router";
import { ArrowRight, CircleDashed, KeyRound, Wrench, type LucideIcon } from "lucide-react";
import type { Insights } from "@parley/client";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWholeList } from "../../api/use-whole-list.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Card } from "../../components/ui/card.tsx";
import { useFirstSteps } from "../welcome/use-first-steps.ts";
import { failingTools } from "./failing-tools.ts";

interface Step {
  title: string;
  text: string;
  action: string;
  path: string;
  Icon: LucideIcon;
  isProblem?: boolean;
}

/** How many are shown at once; the rest follow when these are done. */
const MOST = 4;
/** Share of failed runs from which a tool is a problem. */
const FAILS_OFTEN = 0.05;

/** What is worth doing: problems first, then what a new workspace hasn't done yet. */
export function HomeSteps({ insights }: { insights: Insights }) {
  const { id, can } = useWorkspace();
  const { data: tools } = useWholeList("tools_list");
  const agents = useOperationQuery("agents_list", { query: { limit: 1 } });
  const first = useFirstSteps(agents.data?.data[0]?.id ?? null);
  if (!can("editor") || !tools || first.isPending) return null;
  const problems: Step[] = failingTools(insights.tools)
    .filter(({ share }) => share >= FAILS_OFTEN)
    .slice(0, 2)
    .flatMap(({ id: toolId, errors, calls }) => {
      const tool = tools.find((each) => each.id === toolId);
      if (!tool) return [];
      return {
        title: `Fix ${tool.name}`,
        text: `${errors} of ${calls} runs failed.`,
        action: "Open tool",
        path: `/w/${id}/tools/${toolId}`,
        Icon: Wrench,
        isProblem: true,
      };
    });
  const open: Step[] = first.steps
    .filter(({ isDone }) => !isDone)
    .map((step) => ({
      ...step,
      Icon: step.path.endsWith("provider-keys") ? KeyRound : CircleDashed,
    }));
  const steps = [...problems, ...open].slice(0, MOST);
  return (
    <Card title="Next steps">
      {steps.length === 0 ? (
        <p className="text-sm text-muted">You&rsquo;re all caught up.</p>
      ) : (
        <ul className="-mx-5 -mb-5 divide-y divide-hair border-t border-hair">
          {steps.map(({ title, text, action, path, Icon, isProblem = false }) => (
            <li key={title} className="flex gap-3 px-5 py-3.5">
              <span
                aria-hidden="true"
                className={`flex size-8 shrink-0 items-center justify-center rounded-lg ${isProblem ? "bg-bad-soft text-bad" : "bg-sunken text-muted"}`}
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
          ))}
        </ul>
      )}
    </Card>
  );
}
