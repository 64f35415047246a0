/** What an agent may do besides talking (built-in tools), and how it behaves on the phone. */
import { Type, type Static } from "typebox";
import type { BuiltinToolsRow, VoicemailRow } from "../platform/db/column-types.ts";
import type { FieldProblem } from "@parley/base/errors";
import { E164_MESSAGE, isE164 } from "@parley/base/e164/e164";
import { isDialledExtension } from "@parley/base/e164/extension";
import { EXACTLY_ONE, nullable, object, oneOf, text } from "@parley/base/schema-builders";

/** Characters of a template (docs/templates.md#bounds). */
const TEMPLATE_LENGTH = 100_000;

const targetFields = {
  name: text({
    minLength: 1,
    maxLength: 64,
    description: "The name the model chooses it by. Unique in the list.",
  }),
  number: nullable(text({ format: "e164", maxLength: 32 }), {
    default: null,
    description:
      "E.164, such as `+4930123456`. The call's trunk must allow it. Set this, `extension` or `sip_uri`.",
    examples: ["+4930123456"],
  }),
  extension: nullable(text({ maxLength: 15 }), {
    default: null,
    description: "Such as `100`. The trunk must list it.",
  }),
  sip_uri: nullable(text({ maxLength: 255 }), { default: null, examples: ["sip:sales@pbx.example.com"] }),
};
const oneAddress = { [EXACTLY_ONE]: [["number"], ["extension"], ["sip_uri"]] };
const cutCall = Type.Boolean({ default: true, description: "Lets the agent end the call." });
const sendDtmf = Type.Boolean({
  default: false,
  description: "Lets the agent press keypad keys on phone calls.",
});
const targetList = {
  maxItems: 20,
  default: [],
  description: "Where the agent can transfer phone calls. Empty turns transfers off.",
};

export const BuiltinToolsInput = object({
  cut_call: Type.Optional(cutCall),
  transfer_call: Type.Optional(
    object({
      targets: Type.Optional(
        Type.Array(
          object(
            {
              name: targetFields.name,
              number: Type.Optional(targetFields.number),
              extension: Type.Optional(targetFields.extension),
              sip_uri: Type.Optional(targetFields.sip_uri),
            },
            oneAddress,
          ),
          targetList,
        ),
      ),
    }),
  ),
  send_dtmf: Type.Optional(sendDtmf),
});

export const BuiltinTools = object({
  cut_call: cutCall,
  transfer_call: object({
    targets: Type.Array(
      object(
        {
          name: targetFields.name,
          number: targetFields.number,
          // Left out where it isn't used.
          extension: Type.Optional(targetFields.extension),
          sip_uri: targetFields.sip_uri,
        },
        oneAddress,
      ),
      targetList,
    ),
  }),
  send_dtmf: sendDtmf,
});
export type BuiltinTools = Static<typeof BuiltinTools>;

/** Missing fields take their defaults. */
export function completeBuiltinTools(
  input: Static<typeof BuiltinToolsInput> | BuiltinToolsRow | undefined,
): BuiltinTools {
  return {
    cut_call: input?.cut_call ?? true,
    transfer_call: {
      targets: (input?.transfer_call?.targets ?? []).map(({ name, number, extension, sip_uri: uri }) => ({
        name,
        number: number ?? null,
        ...(extension != null && { extension }),
        sip_uri: uri ?? null,
      })),
    },
    send_dtmf: input?.send_dtmf ?? false,
  };
}

/** Checks what the schema can't express. */
export function builtinToolProblems({ transfer_call: { targets } }: BuiltinTools): FieldProblem[] {
  const names = targets.map(({ name }) => name.trim().toLowerCase());
  return targets.flatMap((target, index): FieldProblem[] => {
    const path = `builtin_tools.transfer_call.targets.${index}`;
    const { number, extension = null, sip_uri: uri } = target;
    if (names.indexOf(names[index] ?? "") < index)
      return [{ path: `${path}.name`, message: "is used twice" }];
    if ([number, extension, uri].filter((each) => each !== null).length !== 1)
      return [{ path, message: "needs either a phone number, an extension or a SIP URI" }];
    if (extension !== null && !isDialledExtension(extension)) {
      return [{ path: `${path}.extension`, message: "must be an extension of 1 to 15 digits, such as 100" }];
    }
    if (number !== null && !isE164(number)) return [{ path: `${path}.number`, message: E164_MESSAGE }];
    if (uri !== null && !/^sips?:[^\s<>"@]+@[^\s<>"@]+$/i.test(uri)) {
      return [{ path: `${path}.sip_uri`, message: "must be a SIP URI such as sip:sales@pbx.example.com" }];
    }
    return [];
  });
}

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
