import { Check, CircleCheck, CircleHelp, CircleX, PhoneMissed, PhoneOutgoing, Voicemail } from "lucide-react";
import { Badge } from "../../../components/ui/badge.tsx";
import { hasErrors, type CallResult, type CallSummary } from "../record/call-record.ts";
import { RESULT_WORDS, STATUS_WORDS } from "../record/call-words.ts";
import { WithErrorsBadge } from "../problems/with-errors-badge.tsx";

const ICONS: Record<CallResult, typeof Check> = {
  resolved: CircleCheck,
  unresolved: CircleHelp,
  completed: Check,
  transferred: PhoneOutgoing,
  voicemail: Voicemail,
  unanswered: PhoneMissed,
  failed: CircleX,
};

/** A call's result, or that something failed in it although it was completed; its status while it is live. */
export function CallResultBadge({ call }: { call: CallSummary }) {
  const { result, status } = call;
  if (hasErrors(call)) return <WithErrorsBadge />;
  if (result === null) return <Badge look={STATUS_WORDS[status].look}>{STATUS_WORDS[status].label}</Badge>;
  const Icon = ICONS[result];
  return (
    <Badge look={RESULT_WORDS[result].look}>
      <Icon className="size-3.5" aria-hidden="true" />
      {RESULT_WORDS[result].label}
    </Badge>
  );
}
