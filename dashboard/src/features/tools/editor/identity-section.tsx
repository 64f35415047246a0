import { SwitchRow } from "../../../components/ui/switch-row.tsx";
import { warningsBelow, type PartProps } from "./fields/form-fields.ts";
import { IdentityFields } from "./identity-fields.tsx";
import { Section } from "./fields/section.tsx";
import { WarningList } from "./fields/warning-list.tsx";

export function IdentitySection(part: PartProps) {
  const { draft, warnings, isReadOnly } = part;
  const { value, change } = draft;
  const found = [...warningsBelow(warnings, "name"), ...warningsBelow(warnings, "description")];
  return (
    <Section
      title="What the model sees"
      isReadOnly={isReadOnly}
      description="It decides by name and description when to call the tool."
    >
      <IdentityFields {...part} />
      <WarningList warnings={found} />
      <SwitchRow
        label="Active"
        hint="Agents can only use active tools."
        checked={value.active}
        onChange={(active) => change({ active })}
      />
    </Section>
  );
}
