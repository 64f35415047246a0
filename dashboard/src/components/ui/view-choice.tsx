import { RadioGroup } from "radix-ui";

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange(value: T): void;
}

/** Switches between views of the same thing. */
export function ViewChoice<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      orientation="horizontal"
      onValueChange={(next) => onChange(next as T)}
      className="inline-flex self-start rounded-lg bg-sunken p-0.5"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="rounded-md px-2.5 py-1 text-sm font-medium text-muted transition-colors hover:text-ink data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-card"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
