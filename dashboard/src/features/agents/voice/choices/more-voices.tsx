import { KeyRound } from "lucide-react";
import { vendors } from "@parley/client/schemas";
import { Button } from "../../../../components/ui/button.tsx";
import { vendorName } from "../../../../components/ui/vendor-name.ts";
import type { StateOf } from "./list-choices.ts";
import { useKeyDialog } from "./use-key-dialog.tsx";

/** The providers whose voices aren't listed, because there is no key to ask with. */
export function MoreVoices({ stateOf }: { stateOf: StateOf }) {
  const { ask, dialog } = useKeyDialog();
  const missing = vendors.voice.filter(({ id }) => stateOf(id) === "none");
  if (missing.length === 0 || !ask) return null;
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
      <span className="inline-flex items-center gap-1.5">
        <KeyRound className="size-3.5 text-warn" aria-hidden="true" />
        No key yet:
      </span>
      {missing.map(({ id }) => (
        <Button key={id} look="ghost" size="sm" className="h-7 px-2 text-xs" onClick={() => ask(id)}>
          <span className="sr-only">Add key for voices of </span>
          {vendorName(id)}
        </Button>
      ))}
      {dialog}
    </div>
  );
}
