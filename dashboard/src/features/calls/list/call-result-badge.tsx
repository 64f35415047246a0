import { Check, CircleCheck, CircleHelp, CircleX, PhoneMissed, PhoneOutgoing, Voicemail } from "lucide-react";
import { Badge } from "../../../components/ui/badge.tsx";
import type { CallResult, CallSummary } from "../record/call-record.ts";
import { RESULT_WORDS, STATUS_WORDS } from "../record/call-words.ts";

const ICONS: Record<CallResult, typeof Check> = {
  resolved: CircleCheck,
  unresolved: CircleHelp,
  completed: Check,
  transferred: PhoneOutgoing,
  voicemail: Voicemail,
  unanswered: PhoneMissed,
  failed: CircleX,
};

/** A call's result; its status while it is live. */
export function CallResultBadge({ call: { result, status } }: { call: CallSummary }) {
  if (result === null) return <Badge look={STATUS_WORDS[status].look}>{STATUS_WORDS[status].label}</Badge>;
  const Icon = ICONS[result];
  return (
    <Badge look={RESULT_WORDS[result].look}>
      <Icon className="size-3.5" aria-hidden="true" />
      {RESULT_WORDS[result].label}
    </Badge>
  );
}
