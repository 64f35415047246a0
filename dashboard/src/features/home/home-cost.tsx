import { Link } from "@tanstack/react-router";
import type { Output } from "@parley/client";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { Card } from "../../components/ui/card.tsx";
import { moneyText, PART_WORDS } from "../../components/ui/use-words.ts";
import { vendorName } from "../../components/ui/vendor-name.ts";
import { daysOf, SPANS, type Span } from "./home-span.ts";

type Part = keyof typeof PART_WORDS;

const DOTS: Record<Part, string> = {
  model: "bg-voice-agent",
  voice: "bg-voice-agent-2",
  transcriber: "bg-voice-caller",
  analysis: "bg-chart-none",
};

interface Props {
  usage: Output<"usage_get">;
  span: Span;
}

/** What vendors were paid, by what they did; nothing where no vendor was used. The figures lead to the usage page. */
export function HomeCost({ usage: { costs, total }, span }: Props) {
  const workspaceId = useWorkspaceId();
  if (!costs || costs.amount === null || costs.vendors.length === 0) return null;
  const money = (amount: number) => moneyText(amount, costs.currency);
  const parts = (Object.keys(PART_WORDS) as Part[]).flatMap((part) => {
    const uses = costs.vendors.filter((use) => use.part === part);
    const amount = uses.reduce((sum, use) => sum + (use.amount ?? 0), 0);
    const names = [...new Set(uses.map(({ provider }) => vendorName(provider)))].join(", ");
    return uses.length === 0 ? [] : [{ part, amount, names }];
  });
  const days = daysOf(span);
  return (
    <Card title="Cost" actions={<span className="text-xs leading-5 text-muted">{periodWords(span)}</span>}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to="/w/$workspaceId/settings/usage"
          params={{ workspaceId }}
          search={days > 1 && days !== 30 ? { days } : {}}
          className="rounded-sm text-headline tabular-nums hover:underline"
        >
          {money(costs.amount)}
        </Link>
        {total.calls > 0 && (
          <span className="text-xs text-muted">{money(costs.amount / total.calls)} a call, estimated</span>
        )}
      </div>
      {costs.amount > 0 && (
        <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-full">
          {parts.map(({ part, amount }) => (
            <span
              key={part}
              style={{ flexGrow: amount / (costs.amount ?? 1) }}
              className={`rounded-xs ${DOTS[part]}`}
            />
          ))}
        </div>
      )}
      <ul className="flex flex-col gap-2.5 text-sm">
        {parts.map(({ part, amount, names }) => (
          <li key={part} className="flex items-center gap-2.5">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-xs ${DOTS[part]}`} />
            <span className="shrink-0">{PART_WORDS[part]}</span>
            <span className="min-w-0 flex-1 truncate text-muted">{names}</span>
            <span className="font-medium tabular-nums">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Costs are counted by days in UTC, which are other days than here. */
function periodWords(span: Span): string {
  const label = SPANS.find(({ id }) => id === span)?.label ?? "";
  return new Date().getTimezoneOffset() === 0 ? label : `${label} (UTC)`;
}
