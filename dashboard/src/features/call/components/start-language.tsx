import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";

const names = new Intl.DisplayNames(["en"], { type: "language" });

interface Props {
  /** The agent's own first, which starts a call unless another is chosen. */
  languages: readonly string[];
  value: string;
  onChange(language: string): void;
}

/** Which of the agent's languages the call starts in. */
export function StartLanguage({ languages, value, onChange }: Props) {
  const options = languages.map((language) => ({
    value: language,
    label: language === "auto" ? "Detect from speech" : nameOf(language),
  }));
  return (
    <Field label="Starts in">
      <Select value={value} options={options} onChange={onChange} />
    </Field>
  );
}

function nameOf(language: string): string {
  try {
    return names.of(language) ?? language;
  } catch {
    return language; // a draft's, which isn't a language tag
  }
}
