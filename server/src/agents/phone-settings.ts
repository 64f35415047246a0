/** How an agent behaves on the phone. */
import { Type } from "typebox";
import type { VoicemailRow } from "../platform/db/column-types.ts";
import type { FieldProblem } from "@parley/base/errors";
import { object, oneOf, text } from "@parley/base/schema-builders";

/** Characters of a template (docs/templates.md#bounds). */
const TEMPLATE_LENGTH = 100_000;

/** How long an outbound call rings before it ends as `no_answer`, ms. */
export const RingTimeout = Type.Integer({
  minimum: 5_000,
  maximum: 180_000,
  default: 45_000,
  description: "How long an outbound call rings, in ms.",
});
export const RING_TIMEOUT_MS = 45_000;

const voicemailFields = {
  action: oneOf(["hang_up", "leave_message", "continue"], {
    default: "hang_up",
    description: "What to do if an answering machine picks up an outbound call.",
  }),
  message: text({
    maxLength: TEMPLATE_LENGTH,
    default: "",
    description: "Liquid template, spoken after the beep. Required for `leave_message`.",
  }),
};
export const Voicemail = object(voicemailFields, { title: "Voicemail" });
export const VoicemailInput = Type.Partial(object(voicemailFields), { additionalProperties: false });

export function completeVoicemail(input: Partial<VoicemailRow> | undefined): VoicemailRow {
  return { action: input?.action ?? "hang_up", message: input?.message ?? "" };
}

export function voicemailProblems({ action, message }: VoicemailRow): FieldProblem[] {
  if (action !== "leave_message" || message.trim() !== "") return [];
  return [{ path: "voicemail.message", message: "is required to leave a message" }];
}
