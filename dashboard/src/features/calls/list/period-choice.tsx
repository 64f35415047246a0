import { ChevronDown } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuChoice } from "../../../components/ui/menu.tsx";
import { PERIODS, type CallSearch, type Period } from "../record/call-search.ts";

const OPTIONS = [
  { value: "all", label: "All time" },
  ...Object.entries(PERIODS).map(([value, label]) => ({ value: value as Period, label })),
] as const;

interface Props {
  search: CallSearch;
  onChange(period: Period | undefined): void;
}

/** The period of the whole page. Exact days are among the filters. */
export function PeriodChoice({ search: { period, from, to }, onChange }: Props) {
  const isExact = from !== undefined || to !== undefined;
  const label = isExact ? daysWords(from, to) : period ? PERIODS[period] : "All time";
  return (
    <Menu
      trigger={
        <Button look="secondary" size="sm" aria-label={`Time: ${label}`}>
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label="Time"
        value={isExact ? "" : (period ?? "all")}
        options={OPTIONS}
        onChange={(value) => onChange(value === "all" || value === "" ? undefined : value)}
      />
    </Menu>
  );
}

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });

function daysWords(from: string | undefined, to: string | undefined): string {
  const [first, last] = [from, to].map((date) => date && day.format(new Date(`${date}T00:00:00`)));
  if (first === undefined) return `Until ${last}`;
  if (last === undefined) return `Since ${first}`;
  return first === last ? first : `${first} – ${last}`;
}
