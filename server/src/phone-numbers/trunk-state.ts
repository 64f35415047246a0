/** How a trunk is doing now, and what trying it out found. */
import { Type, type Static } from "typebox";
import { nullable, object, time } from "../schema-builders.ts";

export const TrunkState = object(
  {
    is_up: Type.Boolean({
      description: "False when it does not answer OPTIONS, or when registration is refused.",
    }),
    registered_until: nullable(time(), { description: "Null while it is not registered." }),
    last_options: nullable(object({ at: time(), status: Type.Integer() }), {
      description: "Its last answer to OPTIONS; any answer means that it is reachable.",
    }),
    channels_in_use: Type.Integer({ minimum: 0 }),
    last_error: nullable(Type.String()),
  },
  {
    title: "TrunkState",
    description:
      "As the process that answers sees it: with several processes on one database, each has its own registrations and calls.",
  },
);
export type TrunkState = Static<typeof TrunkState>;

/** Of a trunk that nothing is known of yet. */
export const UNKNOWN_STATE: TrunkState = {
  is_up: true,
  registered_until: null,
  last_options: null,
  channels_in_use: 0,
  last_error: null,
};

export const TrunkCheck = object(
  {
    ok: Type.Boolean(),
    steps: Type.Array(
      object({
        name: Type.String({
          description:
            "SIP: `dns`, `connect`, `tls`, `options`, `register` or `codecs`. Carriers: `public_url`, `credentials`, `public_key`, `application` or `number`.",
        }),
        ok: Type.Boolean(),
        message: Type.String({ description: "What was found, and which setting helps." }),
      }),
    ),
  },
  { title: "TrunkCheck" },
);
export type TrunkCheck = Static<typeof TrunkCheck>;
