import { Dialog } from "../../components/ui/dialog.tsx";
import { Kbd } from "../../components/ui/kbd.tsx";
import { SwitchRow } from "../../components/ui/switch-row.tsx";
import type { ListedShortcut } from "../../components/ui/listed-shortcuts.ts";

interface Props {
  /** Null: closed. */
  shortcuts: readonly ListedShortcut[] | null;
  isOn: boolean;
  onTurn(isOn: boolean): void;
  onClose(): void;
}

/** What `?` opens: all shortcuts of this page, and the switch that turns those of single keys off. */
export function ShortcutsHelp({ shortcuts, isOn, onTurn, onClose }: Props) {
  return (
    <Dialog isOpen={shortcuts !== null} onClose={onClose} title="Keyboard shortcuts">
      <dl className="flex flex-col divide-y divide-line text-sm">
        {[...(shortcuts ?? []), { keys: "?", label: "Keyboard shortcuts" }].map(({ keys, label }) => (
          <div key={keys} className="flex items-center justify-between gap-4 py-2">
            <dt>{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      <SwitchRow label="Single-key shortcuts" hint="On this device only." checked={isOn} onChange={onTurn} />
    </Dialog>
  );
}
