import { useState } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { CheckboxRow } from "../../../components/ui/checkbox-row.tsx";
import { EVENT_TYPES, eventOptions, type EventType } from "./event-options.ts";

interface Props {
  value: readonly EventType[];
  onChange(value: EventType[]): void;
  error: string | undefined;
}

/** The events that a webhook receives. */
export function EventChoice({ value, onChange, error }: Props) {
  const { can } = useWorkspace();
  /** The options stay as they were at first, so that a name doesn't vanish when it is switched off. */
  const [options] = useState(() => eventOptions(value, can("admin")));
  const toggle = (type: EventType, isChosen: boolean) =>
    onChange(EVENT_TYPES.filter((other) => (other === type ? isChosen : value.includes(other))));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Events</legend>
      {options.map(({ type, hint }) => (
        <CheckboxRow
          key={type}
          label={<code className="text-[0.8125rem]">{type}</code>}
          hint={hint}
          checked={value.includes(type)}
          onChange={(isChosen) => toggle(type, isChosen)}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
