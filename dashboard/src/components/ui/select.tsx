import { Check, ChevronDown } from "lucide-react";
import { Select as Primitive } from "radix-ui";
import { twMerge } from "tailwind-merge";
import { CONTROL_LOOK } from "./control-look.ts";
import { useFieldControl } from "./field-context.ts";
import { FLOAT_LOOK } from "./float-look.ts";
import { ReadText } from "./read-text.tsx";
import { useIsReading } from "./reading-context.ts";
import { styleNonce } from "./style-nonce.ts";

export interface SelectOption<T extends string> {
  /** Not empty. */
  value: T;
  label: string;
  /** A second line. */
  hint?: string;
  isDisabled?: boolean;
}

interface Props<T extends string> {
  value: T | undefined;
  onChange(value: T): void;
  options: readonly SelectOption<T>[];
  placeholder?: string;
  disabled?: boolean;
  className?: string;
  /** If no `Field` names it. */
  "aria-label"?: string;
}

/** One of several. */
export function Select<T extends string>({
  value,
  onChange,
  options,
  placeholder = "Choose…",
  disabled = false,
  className,
  ...rest
}: Props<T>) {
  const { "aria-required": isRequired, ...control } = useFieldControl();
  if (useIsReading()) {
    const chosen = options.find((option) => option.value === value);
    return <ReadText label={rest["aria-label"]} text={chosen?.label ?? value ?? ""} />;
  }
  return (
    <Primitive.Root
      value={value ?? ""}
      onValueChange={(next) => onChange(next as T)}
      disabled={disabled}
      required={isRequired ?? false}
    >
      <Primitive.Trigger
        {...control}
        {...rest}
        className={twMerge(
          CONTROL_LOOK,
          "inline-flex h-9 items-center justify-between gap-2 px-3 text-left data-placeholder:text-muted [&>span]:truncate",
          className,
        )}
      >
        <Primitive.Value placeholder={placeholder} />
        <Primitive.Icon asChild>
          <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          position="popper"
          sideOffset={4}
          className={twMerge(FLOAT_LOOK, "max-h-80 min-w-(--radix-select-trigger-width)")}
        >
          <Primitive.Viewport nonce={styleNonce} className="p-1">
            {options.map((option) => (
              <Primitive.Item
                key={option.value}
                value={option.value}
                disabled={option.isDisabled ?? false}
                className="relative flex flex-col rounded-md py-1.5 pr-8 pl-2.5 text-sm -outline-offset-2 data-disabled:opacity-50 data-highlighted:bg-hover"
              >
                <Primitive.ItemText>{option.label}</Primitive.ItemText>
                {option.hint && <span className="text-xs text-muted">{option.hint}</span>}
                <Primitive.ItemIndicator className="absolute top-2 right-2">
                  <Check className="size-4" aria-hidden="true" />
                </Primitive.ItemIndicator>
              </Primitive.Item>
            ))}
          </Primitive.Viewport>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
