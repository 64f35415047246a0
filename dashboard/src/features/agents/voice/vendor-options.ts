import { vendors } from "@parley/client/schemas";

type Kind = "model" | "transcription" | "voice";

interface Choice<Id = string> {
  id: Id;
  label: string;
  hint?: string;
  /** The settings that the vendor heeds. */
  settings: readonly string[];
}

/** The vendors of one kind as the options of a `Select`. */
export function vendorOptions<K extends Kind>(kind: K) {
  const choices: readonly Choice<(typeof vendors)[K][number]["id"]>[] = vendors[kind];
  return choices.map(({ id, label, hint }) => ({ value: id, label, ...(hint !== undefined && { hint }) }));
}

/** The vendor with that id as a choice; undefined for `auto`. */
export function vendorChoice(kind: Kind, id: string): Choice | undefined {
  const choices: readonly Choice[] = vendors[kind];
  return choices.find((choice) => choice.id === id);
}
