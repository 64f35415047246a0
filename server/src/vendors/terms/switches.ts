/**
 * Members of requests that users of a vendor expect to choose, beside the settings that every agent has. One that isn't
 * set (null, false, missing) is not sent, to any vendor. Each vendor has those that its entry names (decision 0250).
 */
import { Type, type Static, type TObject } from "typebox";
import { line, nullable, text } from "../../schema-builders.ts";
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

function word(description: string, examples: string[]) {
  return Type.Optional(nullable(line({ minLength: 1, maxLength: 64 }), { description, examples }));
}

export const SWITCHES = {
  model: {
    max_tokens: integer(
      64,
      8_192,
      "The most tokens of one answer, with thoughts. A longer answer breaks off. Null: the provider's own limit.",
    ),
    service_tier: word("How soon the provider works on an answer, by its own name. Null: its default.", [
      "priority",
    ]),
  },
  transcription: {
    eot_threshold: share(
      0.3,
      0.9,
      "Deepgram Flux and AssemblyAI: how certain they must be that the caller has finished. Null: their default.",
    ),
    eot_timeout_ms: integer(
      500,
      10_000,
      "Deepgram Flux and AssemblyAI: silence after which they end the caller's turn, however uncertain they are, in ms. Null: from the agent's `engine`.",
    ),
    opt_out: isOn("Nothing of the calls may train the provider's models. Deepgram, ElevenLabs."),
  },
  voice: {
    instructions: Type.Optional(
      nullable(text({ minLength: 1, maxLength: 2_000 }), {
        description: "How the voice should speak, in words. OpenAI and voice servers.",
      }),
    ),
    similarity: share(0, 1, "How close ElevenLabs stays to the original voice."),
    speaker_boost: isOn("ElevenLabs: closer to the original speaker, and a little later."),
    emotion: word("How the voice feels, by the provider's name for it. Cartesia.", ["calm"]),
    no_logging: isOn(
      "The provider keeps neither text nor sound. ElevenLabs (enterprise accounts only), Deepgram.",
    ),
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
