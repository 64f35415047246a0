import { FlaskConical, Globe, PhoneIncoming, PhoneOutgoing } from "lucide-react";
import type { CallSummary } from "../record/call-record.ts";

const ICONS = { browser: Globe, inbound: PhoneIncoming, outbound: PhoneOutgoing, rehearsal: FlaskConical };

interface Props {
  direction: CallSummary["direction"];
  className?: string;
}

/** How a call came about; the words for it stand beside the icon. */
export function DirectionIcon({ direction, className = "" }: Props) {
  const Icon = ICONS[direction];
  return (
    <span
      aria-hidden="true"
      className={`flex size-8 shrink-0 items-center justify-center rounded-lg bg-sunken text-muted ${className}`}
    >
      <Icon className="size-4" />
    </span>
  );
}
