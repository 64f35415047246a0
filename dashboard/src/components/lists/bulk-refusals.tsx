import { X } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export interface Refusal {
  id: string;
  name: string;
  /** In the service's words. */
  reason: string;
}

interface Props {
  /** One of them, in lower case: "agent". */
  what: string;
  refusals: readonly Refusal[];
  onClose(): void;
}

/** Which of many records weren't changed, and why. */
export function BulkRefusals({ what, refusals, onClose }: Props) {
  const title =
    refusals.length === 1 ? `1 ${what} wasn’t changed` : `${refusals.length} ${what}s weren’t changed`;
  return (
    <Notice look="bad">
      <div className="flex items-start justify-between gap-3">
        <p className="font-medium">{title}</p>
        <Button look="ghost" size="icon-sm" className="-my-1.5" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
        {refusals.map(({ id, name, reason }) => (
          <li key={id} className="break-words">
            <span className="font-medium">{name}</span>{" "}
            <code className="text-xs break-all text-muted">{id}</code>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
