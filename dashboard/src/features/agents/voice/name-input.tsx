import { modelSettingsSchema } from "@parley/client/schemas";
import { Input } from "../../../components/ui/input.tsx";

interface Props {
  value: string | null | undefined;
  onChange(value: string | null): void;
  placeholder?: string;
}

/** A provider's name for something; if left empty, the provider's default applies. */
export function NameInput({ value, onChange, placeholder = "Provider's default" }: Props) {
  return (
    <Input
      value={value ?? ""}
      maxLength={modelSettingsSchema.properties.model.maxLength}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
    />
  );
}
