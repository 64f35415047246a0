import { expect, test } from "vitest";
import { telnyxOutcome, twilioOutcome } from "./carrier-outcome.ts";

test.each([
  ["completed", null, "caller_hangup"],
  ["busy", "486", "busy"],
  ["no-answer", "487", "no_answer"],
  ["canceled", null, "cancelled"],
  ["failed", null, "provider_error"],
  ["failed", "404", "rejected"],
  ["failed", "603", "rejected"],
  ["failed", "486", "busy"],
  ["failed", "480", "no_answer"],
  ["failed", "302", "rejected"],
  ["failed", "600", "busy"],
  ["failed", "604", "rejected"],
  ["failed", "608", "rejected"],
  ["failed", "407", "provider_error"],
  ["failed", "503", "provider_error"],
  ["failed", "599", "provider_error"],
  ["failed", "183", "provider_error"],
])("Twilio's %s with %s ends a call as %s", (status, sip, reason) => {
  expect(twilioOutcome(status, sip)?.reason).toBe(reason);
});

test.each(["queued", "initiated", "ringing", "in-progress", "answered", "", "constructor"])(
  "Twilio's %s doesn't end the call",
  (status) => {
    expect(twilioOutcome(status, null)).toBeNull();
  },
);

test.each([
  ["normal_clearing", "200", "caller_hangup"],
  ["user_busy", "486", "busy"],
  ["timeout", null, "no_answer"],
  ["no_answer", "408", "no_answer"],
  ["call_rejected", "603", "rejected"],
  ["not_found", "404", "rejected"],
  ["originator_cancel", "487", "cancelled"],
  ["time_limit", null, "max_duration"],
  ["unspecified", null, "provider_error"],
  ["unspecified", "403", "rejected"],
  ["unspecified", "300", "rejected"],
  ["unspecified", "399", "rejected"],
  ["unspecified", "600", "busy"],
  ["unspecified", "606", "rejected"],
  ["unspecified", "500", "provider_error"],
  ["toString", "x", "provider_error"],
])("Telnyx's %s with %s ends a call as %s", (cause, sip, reason) => {
  expect(telnyxOutcome(cause, sip).reason).toBe(reason);
});
