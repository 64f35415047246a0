import type { EndReason } from "@parley/conversation/call-terms";

const KNOWN: Partial<Record<number, EndReason>> = {
  200: "caller_hangup",
  401: "provider_error",
  407: "provider_error",
  408: "no_answer",
  480: "no_answer",
  486: "busy",
  487: "cancelled",
  600: "busy",
};

/** How a call that gets this final SIP status ends, from a trunk or a carrier (docs/phone.md#how-calls-end). */
export function reasonOfStatus(status: number): EndReason {
  const known = KNOWN[status];
  if (known) return known;
  const isRefusal = status >= 300 && (status < 500 || status >= 600); // of redirects, those that aren't followed
  return isRefusal ? "rejected" : "provider_error";
}
