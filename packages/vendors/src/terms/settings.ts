/**
 * Settings an agent may choose for its model, transcriber and voice,
 * besides the vendor. Each vendor supports those named in its entry.
 */
import { Type, type Static, type TObject } from "typebox";
import { nullable, oneOf, text } from "@parley/base/schema-builders";

export const nameAtVendor = (description: string) =>
  Type.Optional(nullable(text({ minLength: 1, maxLength: 255 }), { description }));

function numberAtVendor(minimum: number, maximum: number, description: string) {
  return Type.Optional(nullable(Type.Number({ minimum, maximum }), { description }));
}

const model = nameAtVendor("The provider's name for the model. Null: its default.");
const voice = nameAtVendor("The provider's name for the voice. Null: its default.");

/** By kind of service. All are optional; null means the vendor's default. */
export const SETTINGS = {
  model: {
    model,
    temperature: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 2 }))),
    api: Type.Optional(
      nullable(oneOf(["chat", "responses"]), {
        description: "OpenAI's API. Null: the one that the model needs.",
      }),
    ),
  },
  transcription: { model },
  voice: {
    model,
    voice: voice,
    speed: numberAtVendor(0.5, 2, "1 is the voice's own speed. Kept within what the provider allows."),
    stability: numberAtVendor(0, 1, "Low values vary more between sentences."),
    style: numberAtVendor(0, 1, "High values exaggerate the voice's style."),
  },
  speech: { model, voice },
};

/** What a vendor can provide for a call. */
export type Kind = keyof typeof SETTINGS;

/** An agent's settings of one kind. */
export type Settings<K extends Kind> = Static<TObject<(typeof SETTINGS)[K]>>;
