import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { twMerge } from "tailwind-merge";
import { FLOAT_LOOK } from "./float-look.ts";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
  className?: string;
  children: ReactNode;
}

/** A menu on a button: `MenuItem`, `MenuLink`, `MenuChoice`, `MenuLabel`, `MenuSeparator`. */
export function Menu({ trigger, align = "end", side = "bottom", className, children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={twMerge(FLOAT_LOOK, "max-h-[70dvh] min-w-44 overflow-y-auto p-1", className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const ITEM_LOOK =
  "flex items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm -outline-offset-2 select-none data-disabled:opacity-50 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted";

interface ItemProps {
  onSelect(): void;
  isDangerous?: boolean;
  /** Why it can't be chosen now. */
  disabled?: string | false;
  children: ReactNode;
}

export function MenuItem({ onSelect, isDangerous = false, disabled = false, children }: ItemProps) {
  return (
    <Primitive.Item
      onSelect={onSelect}
      disabled={disabled !== false}
      className={twMerge(
        ITEM_LOOK,
        isDangerous && "text-bad [&_svg]:text-bad",
        disabled !== false && "flex-wrap",
      )}
    >
      {children}
      {disabled !== false && <span className="w-full text-xs">{disabled}</span>}
    </Primitive.Item>
  );
}

/** Its only child is a link. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <Primitive.Item asChild className={ITEM_LOOK}>
      {children}
    </Primitive.Item>
  );
}

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode }[];
  onChange(value: T): void;
}

/** One of several, with the chosen one marked. */
export function MenuChoice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <Primitive.RadioGroup aria-label={label} value={value} onValueChange={(next) => onChange(next as T)}>
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          className={twMerge(ITEM_LOOK, "data-[state=checked]:font-medium")}
        >
          {option.label}
          <Primitive.ItemIndicator className="ml-auto size-1.5 rounded-full bg-link" />
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 py-1.5 text-xs text-muted">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
