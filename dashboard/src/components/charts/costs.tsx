import type { Costs as CostFigures } from "@parley/client";
import { priceAgeWords } from "../ui/price-age.ts";
import { amountWords, moneyText, PART_WORDS, usedName } from "../ui/use-words.ts";
import { Card } from "../ui/card.tsx";
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "../ui/table.tsx";
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
        <Table label="Cost by vendor">
          <TableHead>
            <HeadCell>Vendor</HeadCell>
            <HeadCell className="hidden text-right sm:table-cell">Used</HeadCell>
            <HeadCell className="text-right">Cost</HeadCell>
          </TableHead>
          <TableBody>
            {vendors.map((use) => (
              <TableRow key={`${use.part} ${use.provider} ${use.model}`}>
                <Cell>
                  <span className="block break-words">{usedName(use)}</span>
                  <span className="text-xs text-muted">{PART_WORDS[use.part]}</span>
                </Cell>
                <Cell className="hidden text-right text-muted tabular-nums sm:table-cell">
                  {amountWords(use)}
                </Cell>
                <Cell className="text-right tabular-nums">
                  {use.amount === null ? "No price" : money(use.amount)}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
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
