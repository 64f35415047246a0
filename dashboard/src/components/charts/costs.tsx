import type { Costs as CostFigures } from "@parley/client";
import { priceAgeWords } from "../ui/price-age.ts";
import { amountWords, moneyText, PART_WORDS, usedName } from "../ui/use-words.ts";
import { Card } from "../ui/card.tsx";
import { RecordsTable } from "../ui/records-table.tsx";
import { DayChart } from "./day-chart.tsx";

interface Props {
  costs: CostFigures;
  /** Days as `2026-01-31`. */
  dates: readonly string[];
}

/** What calls cost: by day, and by vendor. */
export function Costs({ costs, dates }: Props) {
  const { currency, amount, days, vendors } = costs;
  const money = (value: number) => moneyText(value, currency);
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <DayChart
        title={amount === null ? "Cost" : `Estimated cost, ${money(amount)}`}
        dates={dates}
        kind="bars"
        text={money}
        series={[{ label: "cost", look: "accent", values: days }]}
      />
      <Card title="Cost by vendor" description={costsWords(costs)}>
        <RecordsTable
          label="Cost by vendor"
          records={vendors.map((use) => ({ ...use, id: `${use.part} ${use.provider} ${use.model}` }))}
          columns={[
            {
              label: "Vendor",
              width: 180,
              isWide: true,
              cell: (use) => (
                <>
                  <span className="block break-words">{usedName(use)}</span>
                  <span className="text-xs text-muted">{PART_WORDS[use.part]}</span>
                </>
              ),
            },
            {
              label: "Used",
              width: 180,
              className: "text-right text-muted",
              cellClassName: "tabular-nums",
              cell: amountWords,
            },
            {
              label: "Cost",
              width: 110,
              card: "end",
              className: "text-right",
              cellClassName: "tabular-nums",
              cell: ({ amount: cost }) => (cost === null ? "No price" : money(cost)),
            },
          ]}
        />
      </Card>
    </div>
  );
}

/** "Estimated at list prices of 2026-11-26. What has no price isn't counted." */
function costsWords({ dated, is_partial: isPartial, others }: CostFigures): string {
  const source =
    dated === null
      ? "An estimate at your operator's prices."
      : `An estimate at list prices${priceAgeWords(dated)}.`;
  const elsewhere = others.map(({ amount, currency }) => moneyText(amount, currency)).join(", ");
  return [
    source,
    isPartial && "What has no price isn't counted.",
    elsewhere !== "" && `Not included: ${elsewhere}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
