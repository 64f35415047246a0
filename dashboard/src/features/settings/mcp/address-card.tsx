import { useState } from "react";
import { Card } from "../../../components/ui/card.tsx";
import { CheckboxRow } from "../../../components/ui/checkbox-row.tsx";
import { CodeLine } from "../../../components/ui/code-line.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { addressOf, TOOLSETS, type Listing, type ToolsetName } from "./toolsets.ts";

const LISTINGS = [
  { value: "default", label: "Build and test agents" },
  { value: "chosen", label: "Chosen sets" },
  { value: "all", label: "All operations" },
] as const;

interface Props {
  base: string;
  url: string;
  onChange(url: string): void;
}

/** The server's address, with the sets of operations that it lists. */
export function AddressCard({ base, url, onChange }: Props) {
  const [listing, setListing] = useState<Listing>("default");
  const [chosen, setChosen] = useState<ReadonlySet<ToolsetName>>(new Set(["agents"]));

  function choose(next: Listing, sets: ReadonlySet<ToolsetName>) {
    setListing(next);
    setChosen(sets);
    onChange(addressOf(base, next, sets));
  }

  function toggle(name: ToolsetName, isOn: boolean) {
    const others = [...chosen].filter((other) => other !== name);
    choose(listing, new Set(isOn ? [...others, name] : others));
  }

  return (
    <Card title="Server address" description="Streamable HTTP, in the current and earlier revisions.">
      <div className="flex flex-col gap-4">
        <Field
          label="Listed operations"
          hint="Assistants read the whole list. They can still find and call everything else."
        >
          <Select
            value={listing}
            options={LISTINGS}
            onChange={(next) => choose(next, chosen)}
            className="max-w-80"
          />
        </Field>
        {listing === "chosen" && (
          <div role="group" aria-label="Sets" className="grid gap-3 sm:grid-cols-2">
            {TOOLSETS.map(({ name, label, hint }) => (
              <CheckboxRow
                key={name}
                label={label}
                hint={hint}
                checked={chosen.has(name)}
                onChange={(isOn) => toggle(name, isOn)}
              />
            ))}
          </div>
        )}
        <CodeLine text={url} label="Copy server address" />
      </div>
    </Card>
  );
}
