/**
 * Members of requests that users of a vendor expect to choose, beside the settings that every agent has. One that isn't
 * set (null, false, missing) is not sent, to any vendor. Each vendor has those that its entry names (decision 0250).
 */
import { Type, type Static, type TObject } from "typebox";
import { nullable, text } from "@parley/base/schema-builders";
import type { Kind } from "./settings.ts";

function integer(minimum: number, maximum: number, description: string) {
  return Type.Optional(nullable(Type.Integer({ minimum, maximum }), { description }));
}

function share(minimum: number, maximum: number, description: string) {
  return Type.Optional(nullable(Type.Number({ minimum, maximum }), { description }));
}

function isOn(description: string) {
  return Type.Optional(nullable(Type.Boolean(), { description }));
}

/** A name of the vendor's, such as `priority` or `calm`. */
const word = Type.Optional(
  nullable(text({ minLength: 1, maxLength: 64 }), {
    description: "As the provider names it.",
  }),
);

/**
 * Described in few words, since MCP clients read them several times (docs/vendors.md#what-a-vendor-lets-you-choose).
 */
export const SWITCHES = {
  model: {
    max_tokens: integer(64, 8_192, "Of one reply."),
    service_tier: word,
  },
  transcription: {
    eot_threshold: share(0.3, 0.9, "Certainty that ends a turn."),
    eot_timeout_ms: integer(500, 10_000, "Silence that ends a turn. Null: from `engine`."),
    opt_out: isOn("Not for training."),
  },
  voice: {
    instructions: Type.Optional(
      nullable(text({ minLength: 1, maxLength: 2_000 }), { description: "How to speak." }),
    ),
    similarity: share(0, 1, "To the original voice."),
    speaker_boost: Type.Optional(nullable(Type.Boolean())),
    emotion: word,
    no_logging: isOn("Nothing is kept."),
  },
  speech: {},
};

export type SwitchName<K extends Kind> = keyof (typeof SWITCHES)[K];

/** As agents set them. */
export type Switches<K extends Kind> = Static<TObject<(typeof SWITCHES)[K]>>;

/** As a call uses them: only those that are set. */
export type SetSwitches<K extends Kind> = {
  [Name in keyof Switches<K>]?: NonNullable<Switches<K>[Name]>;
};

/** Those of `chosen` that are set, among `names`. */
export function setSwitches(
  names: readonly string[],
  chosen: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const set = names.filter((name) => chosen[name] != null && chosen[name] !== false);
  return Object.fromEntries(set.map((name) => [name, chosen[name]]));
}
