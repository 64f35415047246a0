import { AlarmClock, AlarmClockOff } from "lucide-react";
import type { AttentionItem } from "@parley/client";
import { useOperation } from "../../api/use-operation.ts";
import { Button } from "../../components/ui/button.tsx";
import { Menu, MenuItem, MenuLabel } from "../../components/ui/menu.tsx";
import { SNOOZES } from "./snoozes.ts";

/** Puts a problem off for everyone, or ends that. */
export function SnoozeMenu({ item }: { item: AttentionItem }) {
  const patch = useOperation("attention_patch", {
    invalidates: ["attention"],
    success: (_item, { body }) => (body.snoozed_until === null ? "Snooze ended" : "Problem snoozed"),
  });
  const snooze = (until: Date | null) =>
    patch.mutate({ path: { attention_id: item.id }, body: { snoozed_until: until?.toISOString() ?? null } });
  if (item.snoozed_until !== null)
    return (
      <Button
        look="ghost"
        size="icon-sm"
        aria-label={`End snooze: ${item.title}`}
        isPending={patch.isPending}
        onClick={() => snooze(null)}
      >
        <AlarmClockOff aria-hidden="true" />
      </Button>
    );
  return (
    <Menu
      trigger={
        <Button look="ghost" size="icon-sm" aria-label={`Snooze: ${item.title}`}>
          <AlarmClock aria-hidden="true" />
        </Button>
      }
    >
      <MenuLabel>Snooze for everyone</MenuLabel>
      {SNOOZES.map(({ label, until }) => (
        <MenuItem key={label} onSelect={() => snooze(until(new Date()))}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
