/**
 * What an agent may set on a model, a transcriber and a voice, besides the vendor. Vendors support those that their entries
 * name.
 */
import { Type, type Static, type TObject } from "typebox";
import { nullable, text } from "../schema-builders.ts";

export const nameAtVendor = (description: string) =>
  Type.Optional(nullable(text({ minLength: 1, maxLength: 255 }), { description }));

const model = nameAtVendor("The provider's name of the model; null: its standard.");

/** By what a vendor can do. Each is optional; null means the vendor's default. */
export const SETTINGS = {
  model: {
    model,
    temperature: Type.Optional(nullable(Type.Number({ minimum: 0, maximum: 2 }))),
  },
  transcription: { model },
  voice: { model, voice: nameAtVendor("The provider's name of the voice; null: its standard.") },
};

/** What a vendor can do for a call. */
export type Kind = keyof typeof SETTINGS;

/** An agent's settings of one kind. */
export type Settings<K extends Kind> = Static<TObject<(typeof SETTINGS)[K]>>;
