/** A trunk's current state, and the results of testing it. */
import { Type, type Static } from "typebox";
import { nullable, object, text, time } from "@parley/base/schema-builders";

export const TrunkState = object(
  {
    is_up: Type.Boolean({
      description:
        "False if it rejects the registration, its name isn't found, or three calls in a row got no answer. While false, one call a minute is tried.",
    }),
    registered_until: nullable(time(), { description: "Null if it isn't registered." }),
    last_options: nullable(object({ at: time(), status: Type.Integer() }), {
      description:
        "Its last answer to OPTIONS. Any answer means it is reachable; many providers ignore OPTIONS.",
    }),
    last_seen_at: nullable(time(), {
      description: "Its last sign of life, to half a minute: any SIP message from it.",
    }),
    channels_in_use: Type.Integer({ minimum: 0 }),
    last_error: nullable(Type.String()),
    warnings: Type.Array(Type.String(), {
      description:
        "What is refused and why, in sentences: its settings' addresses, and, since an upgrade and until the trunk is saved, what it may no longer dial.",
    }),
  },
  {
    title: "TrunkState",
    description:
      "State in the process that answers. Each process has its own calls; one of them registers the trunk for all.",
  },
);
export type TrunkState = Static<typeof TrunkState>;

/** The state before anything is known. */
export const UNKNOWN_STATE: TrunkState = {
  is_up: true,
  registered_until: null,
  last_options: null,
  last_seen_at: null,
  channels_in_use: 0,
  last_error: null,
  warnings: [],
};

export const TrunkCheck = object(
  {
    ok: Type.Boolean(),
    steps: Type.Array(
      object({
        name: Type.String({
          description:
            "SIP: `dns`, `connect`, `tls`, `options`, `register` or `codecs`. Carriers: `public_url`, `credentials`, `public_key`, `application` or `number`. Both: `dialling`, and `target` for the number given.",
        }),
        ok: Type.Boolean(),
        message: Type.String({ description: "What was found and how to fix it." }),
      }),
    ),
  },
  { title: "TrunkCheck" },
);
export type TrunkCheck = Static<typeof TrunkCheck>;

export const TrunkCheckInput = object(
  {
    number: Type.Optional(
      text({
        minLength: 1,
        maxLength: 255,
        description: "A number, an extension or a SIP URI. It isn't called.",
        examples: ["+4930123456"],
      }),
    ),
  },
  { title: "TrunkCheckInput", examples: [{ number: "+4930123456" }] },
);
