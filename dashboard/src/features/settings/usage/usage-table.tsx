import type { UsageDay } from "@parley/client";
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "../../../components/ui/table.tsx";
import { minutesText, wholeText } from "./usage-words.ts";

const exactMinutes = (value: number) => minutesText(value, true);

const COLUMNS: { label: string; valueOf(day: UsageDay): number | null; text?(value: number): string }[] = [
  { label: "Calls", valueOf: (day) => day.calls },
  { label: "Answered", valueOf: (day) => day.answered_calls },
  { label: "Failed", valueOf: (day) => day.failed_calls },
  { label: "Minutes", valueOf: (day) => day.minutes, text: exactMinutes },
  { label: "Tool calls", valueOf: (day) => day.tool_calls },
  { label: "Tool errors", valueOf: (day) => day.tool_errors },
  { label: "Median latency (ms)", valueOf: (day) => day.tool_latency_ms.p50 },
  { label: "p95 latency (ms)", valueOf: (day) => day.tool_latency_ms.p95 },
];

/** The charts' figures, newest day first. */
export function UsageTable({ days }: { days: readonly UsageDay[] }) {
  return (
    <Table label="Usage by day" isWide>
      <TableHead>
        <HeadCell>Day</HeadCell>
        {COLUMNS.map(({ label }) => (
          <HeadCell key={label} className="text-right">
            {label}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {days.toReversed().map((day) => (
          <TableRow key={day.date}>
            <th scope="row" className="h-10 px-4 font-normal whitespace-nowrap tabular-nums">
              {day.date}
            </th>
            {COLUMNS.map(({ label, valueOf, text = wholeText }) => {
              const value = valueOf(day);
              return (
                <Cell
                  key={label}
                  className={`h-10 text-right tabular-nums ${value === 0 || value === null ? "text-muted" : ""}`}
                >
                  {value === null ? "–" : text(value)}
                </Cell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
