import { Select } from "../../../../components/ui/select.tsx";

interface Props {
  value: string;
  /** Names of the agent's tools. */
  tools: readonly string[];
  onChange(name: string): void;
  "aria-label"?: string;
}

/** One of the agent's tools, or the one that was chosen before it was taken away. */
export function ToolSelect({ value, tools, onChange, ...rest }: Props) {
  const isKnown = value === "" || tools.includes(value);
  const options = [
    ...tools.map((name) => ({ value: name, label: name })),
    ...(isKnown ? [] : [{ value, label: value, hint: "Not assigned to this agent" }]),
  ];
  return (
    <Select
      {...rest}
      value={value === "" ? undefined : value}
      options={options}
      placeholder={options.length === 0 ? "The agent has no tools" : "Choose a tool…"}
      onChange={onChange}
    />
  );
}
