import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { twMerge } from "tailwind-merge";
import { TAB_LIST_LOOK, TAB_LOOK } from "./tab-look.ts";

interface Props {
  /** Name of the list, for screen readers. */
  label: string;
  tabs: readonly { id: string; label: ReactNode; content: ReactNode }[];
  value?: string;
  onChange?(id: string): void;
  /** Keeps the other tabs mounted, with what was typed there. */
  keepsContent?: boolean;
  className?: string;
}

/** Parts of one page, shown one at a time. If each has its own address, use `LinkTabs`. */
export function Tabs({ label, tabs, value, onChange, keepsContent = false, className }: Props) {
  const controlled = value === undefined ? { defaultValue: tabs[0]?.id ?? "" } : { value };
  return (
    <Primitive.Root
      {...controlled}
      onValueChange={(id) => onChange?.(id)}
      className={twMerge("flex flex-col gap-4", className)}
    >
      <Primitive.List aria-label={label} className={TAB_LIST_LOOK}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.id} value={tab.id} className={TAB_LOOK}>
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.id}
          value={tab.id}
          className="rounded-lg data-[state=inactive]:hidden"
          {...(keepsContent && { forceMount: true })}
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
