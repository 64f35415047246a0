import { Card } from "../../../components/ui/card.tsx";
import { priceAgeWords } from "../../../components/ui/price-age.ts";
import { amountWords, moneyText, PART_WORDS, usedName } from "../../../components/ui/use-words.ts";
import type { CallRecord } from "../record/call-record.ts";
import { Fact } from "./fact.tsx";

/** What the call cost; nothing if it used no vendor, or that isn't known. */
export function CostCard({ cost, usage }: Pick<CallRecord, "cost" | "usage">) {
  if (!cost || usage.length === 0) return null;
  const money = (amount: number) => moneyText(amount, cost.currency);
  return (
    <Card
      title="Cost"
      actions={
        <span className="text-sm font-semibold tabular-nums">
          {cost.amount === null ? "No price" : money(cost.amount)}
        </span>
      }
    >
      <dl className="flex flex-col gap-3 text-sm">
        {usage.map((use, index) => {
          const amount = cost.items[index]?.amount ?? null;
          return (
            <Fact key={`${use.part} ${use.provider} ${use.model}`} label={PART_WORDS[use.part]}>
              <span className="flex justify-between gap-3">
                {usedName(use)}
                <span className={amount === null ? "text-muted" : ""}>
                  {amount === null ? "No price" : money(amount)}
                </span>
              </span>
              <span className="block text-xs text-muted">{amountWords(use)}</span>
            </Fact>
          );
        })}
      </dl>
      <p className="mt-3 text-xs text-muted">{sourceWords(cost)}</p>
    </Card>
  );
}

function sourceWords({ source, dated, is_partial: isPartial }: NonNullable<CallRecord["cost"]>): string {
  const whose =
    source === "operator"
      ? "An estimate at your operator's prices"
      : source === "table"
        ? "An estimate at the vendors' list prices"
        : "An estimate at today's prices";
  return `${whose}${priceAgeWords(dated)}.${isPartial ? " What has no price isn't counted." : ""}`;
}
