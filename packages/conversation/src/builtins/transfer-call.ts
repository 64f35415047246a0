/** `transfer_call`: the caller is transferred to one of the agent's targets (docs/phone.md#transfers). */
import { Type, type Static } from "typebox";
import { E164_MESSAGE, isE164 } from "@parley/base/e164/e164";
import { isDialledExtension } from "@parley/base/e164/extension";
import type { FieldProblem } from "@parley/base/errors";
import { EXACTLY_ONE, nullable, object, text } from "@parley/base/schema-builders";
import type { Builtin, TransferTarget } from "./builtin.ts";

const fields = {
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
const list = {
  maxItems: 20,
  default: [],
  description: "Where the agent can transfer phone calls. Empty turns transfers off.",
};

const input = object({
  targets: Type.Optional(
    Type.Array(
      object(
        {
          name: fields.name,
          number: Type.Optional(fields.number),
          extension: Type.Optional(fields.extension),
          sip_uri: Type.Optional(fields.sip_uri),
        },
        oneAddress,
      ),
      list,
    ),
  ),
});

const output = object({
  targets: Type.Array(
    object(
      {
        name: fields.name,
        number: fields.number,
        // Left out where it isn't used.
        extension: Type.Optional(fields.extension),
        sip_uri: fields.sip_uri,
      },
      oneAddress,
    ),
    list,
  ),
});
type Setting = Static<typeof output>;

export const transferCall = {
  name: "transfer_call",
  isReservedFromTheStart: true,
  setting: {
    input,
    output,
    complete: (given: Static<typeof input> | undefined): Setting => ({
      targets: (given?.targets ?? []).map(({ name, number, extension, sip_uri: uri }) => ({
        name,
        number: number ?? null,
        ...(extension != null && { extension }),
        sip_uri: uri ?? null,
      })),
    }),
    isOn: ({ targets }) => targets.length > 0,
    problems: targetProblems,
  },
  tool({ setting, isPhoneCall }) {
    if (!isPhoneCall || setting.targets.length === 0) return null;
    return {
      description:
        "Transfers the caller to someone else and ends your part of the call. " +
        "In the same reply, tell the caller who you are transferring them to.",
      inputSchema: {
        type: "object",
        properties: {
          target: { type: "string", enum: namesOf(setting), description: "Who to transfer to." },
        },
        required: ["target"],
        additionalProperties: false,
      },
    };
  },
  act({ setting }, { target: wanted }) {
    const to = setting.targets.find(({ name }) => name === wanted);
    if (to) return { kind: "leave", to: transferTarget(to) };
    const names = namesOf(setting).map((name) => JSON.stringify(name));
    return { kind: "refuse", message: `\`target\` must be one of ${names.join(", ")}.` };
  },
  leaving: {
    reason: "transferred",
    phrase: "transferring",
    done: "The caller was transferred.",
    withdrawn: "The caller wasn't transferred",
  },
  undone: "The call ended before the caller was transferred.",
} as const satisfies Builtin<Setting>;

/** Each once, although agents from before names were unique may have a name twice. The first counts. */
function namesOf({ targets }: Setting): string[] {
  return [...new Set(targets.map(({ name }) => name))];
}

function transferTarget({
  name,
  number,
  extension,
  sip_uri: uri,
}: Setting["targets"][number]): TransferTarget {
  return { name, target: number ?? extension ?? uri ?? "" };
}

function targetProblems({ targets }: Setting): FieldProblem[] {
  const names = targets.map(({ name }) => name.trim().toLowerCase());
  return targets.flatMap((target, index): FieldProblem[] => {
    const path = `targets.${index}`;
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
