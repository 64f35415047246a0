/** What the parts of a trunk's form share. */
import type { Trunk } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";
import type { Draft } from "../../../components/forms/use-draft.ts";
import type { Credential, TrunkCount, TrunkDraft, TrunkText } from "./trunk-draft.ts";

export interface TrunkFieldsProps {
  draft: Draft<TrunkDraft>;
  problem: Problem | null;
  stored: Trunk | null;
  isReadOnly: boolean;
}

type Key =
  | "label"
  | "port"
  | "callsPerSecond"
  | "addresses"
  | "prefixes"
  | "deniedPrefixes"
  | "extensions"
  | "sipUris"
  | "recordHeaders"
  | "mediaNetworks"
  | TrunkText
  | Credential
  | TrunkCount;

/** The props of a text control for one field of the draft. */
export function textOf({ draft: { value, change }, isReadOnly }: TrunkFieldsProps, key: Key) {
  return {
    value: value[key],
    disabled: isReadOnly,
    autoComplete: "off",
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
  };
}

export function errorAt({ problem }: TrunkFieldsProps, path: string): string | undefined {
  return problem?.fields.get(path)?.message;
}
