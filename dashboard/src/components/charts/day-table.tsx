import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "../ui/table.tsx";
import { moneyText } from "../ui/use-words.ts";
import { wholeText } from "./figure-words.ts";

export interface DayColumn<Day> {
  label: string;
  /** Null if there is nothing to show. */
  valueOf(day: Day): number | null;
  /** The value in words; whole numbers if it isn't given. */
  text?(value: number): string;
}

interface Props<Day> {
  label: string;
  days: readonly Day[];
  columns: readonly DayColumn<Day>[];
  /** Adds a column: an amount for each day, null if nothing that was used has a price. */
  costs?: { currency: string; days: readonly (number | null)[] } | null;
}

/** The charts' figures, newest day first. */
export function DayTable<Day extends { date: string }>({ label, days, columns, costs }: Props<Day>) {
  return (
    <Table label={label} isWide>
      <TableHead>
        <HeadCell>Day</HeadCell>
        {columns.map((column) => (
          <HeadCell key={column.label} className="text-right">
            {column.label}
          </HeadCell>
        ))}
        {costs && <HeadCell className="text-right">Cost (estimate)</HeadCell>}
      </TableHead>
      <TableBody>
        {days.toReversed().map((day, index) => (
          <TableRow key={day.date}>
            <th scope="row" className="h-10 px-4 font-normal whitespace-nowrap tabular-nums">
              {day.date}
            </th>
            {columns.map(({ label: name, valueOf, text = wholeText }) => {
              const value = valueOf(day);
              return (
                <Cell
                  key={name}
                  className={`h-10 text-right tabular-nums ${value === 0 || value === null ? "text-muted" : ""}`}
                >
                  {value === null ? "–" : text(value)}
                </Cell>
              );
            })}
            {costs && (
              <Cell className="h-10 text-right tabular-nums">
                {costText(costs.days[days.length - 1 - index] ?? null, costs.currency)}
              </Cell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function costText(amount: number | null, currency: string): string {
  return amount === null ? "No price" : moneyText(amount, currency);
}
