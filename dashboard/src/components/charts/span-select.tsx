import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { SPANS, STANDARD_SPAN, type DaySearch } from "./day-search.ts";

interface Props {
  days: DaySearch["days"];
  onChange(days: number): void;
}

/** How many days are shown. */
export function SpanSelect({ days = STANDARD_SPAN, onChange }: Props) {
  return (
    <Field label={<span className="sr-only">Time</span>} className="w-36 gap-0">
      <Select
        value={String(days)}
        options={SPANS.map((span) => ({ value: String(span), label: `Last ${span} days` }))}
        onChange={(next) => onChange(Number(next))}
      />
    </Field>
  );
}
