import { RecordsTable, type Column } from "../ui/records-table.tsx";
import { moneyText } from "../ui/use-words.ts";
import { wholeText } from "./figure-words.ts";

interface Props<Day> {
  label: string;
  days: readonly Day[];
  columns: readonly Column<Day>[];
  /** Adds a column: an amount for each day, null if nothing that was used has a price. */
  costs?: { currency: string; days: readonly (number | null)[] } | null;
}

/** The charts' figures, newest day first. */
export function DayTable<Day extends { date: string }>({ label, days, columns, costs }: Props<Day>) {
  const records = days.map((day, index) => ({ ...day, id: day.date, cost: costs?.days[index] ?? null }));
  return (
    <RecordsTable
      label={label}
      records={records.toReversed()}
      columns={[
        { label: "Day", width: 116, cellClassName: "tabular-nums", cell: ({ date }) => date },
        ...columns.map((column) => ({ ...column, cellClassName: "tabular-nums" })),
        ...(costs
          ? [
              {
                label: "Cost (estimate)",
                width: 124,
                className: "text-right",
                cellClassName: "tabular-nums",
                cell: ({ cost }: (typeof records)[number]) =>
                  cost === null ? "No price" : moneyText(cost, costs.currency),
              },
            ]
          : []),
      ]}
    />
  );
}

/** A column of numbers; whole ones if `text` isn't given. `valueOf` is null if there is nothing to show. */
export function numberColumn<Day>(
  shape: Omit<Column<Day>, "cell" | "className">,
  valueOf: (day: Day) => number | null,
  text = wholeText,
): Column<Day> {
  return { ...shape, className: "text-right", cell: (day) => <Figure value={valueOf(day)} text={text} /> };
}

interface FigureProps {
  value: number | null;
  text?(value: number): string;
}

/** A number of a day; zero doesn't stand out. */
export function Figure({ value, text = wholeText }: FigureProps) {
  if (value === null) return <span className="text-muted">–</span>;
  return <span className={value === 0 ? "text-muted" : ""}>{text(value)}</span>;
}

interface ToolFiguresProps {
  calls: number;
  errors: number;
}

/** How often tools were called, and how often they failed. */
export function ToolFigures({ calls, errors }: ToolFiguresProps) {
  return (
    <>
      <Figure value={calls} />
      {errors > 0 && <span className="text-bad"> · {wholeText(errors)} failed</span>}
    </>
  );
}

/** Latencies of a day: the median and p95, in ms. */
export function LatencyFigures({ p50, p95 }: { p50: number | null; p95: number | null }) {
  if (p50 === null && p95 === null) return <Figure value={null} />;
  return (
    <>
      <Figure value={p50} /> / <Figure value={p95} />
    </>
  );
}
