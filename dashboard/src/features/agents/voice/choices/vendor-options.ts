import { vendors } from "@parley/client/schemas";

type Kind = "model" | "transcription" | "voice" | "speech";

interface Choice<Id = string> {
  id: Id;
  label: string;
  hint?: string;
  /** The settings that the vendor supports. */
  settings: readonly string[];
  /** Speech models only. */
  voices?: readonly { id: string; name: string }[];
}

/** Vendors as the options of a `Select`. */
export function vendorOptions<K extends Kind>(kind: K) {
  const choices: readonly Choice<(typeof vendors)[K][number]["id"]>[] = vendors[kind];
  return choices.map(({ id, label, hint }) => ({ value: id, label, ...(hint !== undefined && { hint }) }));
}

/** Undefined for `auto`. */
export function vendorChoice(kind: Kind, id: string): Choice | undefined {
  const choices: readonly Choice[] = vendors[kind];
  return choices.find((choice) => choice.id === id);
}
