/** The kinds of tools (docs/decisions/0275-kinds-of-tools.md). Everything else asks for a kind here. */
import { validationFailed } from "@parley/base/errors";
import type { ToolKind } from "@parley/conversation/call-plan";
import type { StoredKind } from "./face/stored-kind.ts";
import type { HttpToolConfig, HttpToolInput } from "./http/config/http-tool-config.ts";
import { httpKind } from "./http/http-kind.ts";

interface ToolConfigs {
  http: HttpToolConfig;
}
interface ToolInputs {
  http: HttpToolInput;
}

/** A configuration with every field set, of this kind or of any. */
export type ToolConfig<Kind extends ToolKind = ToolKind> = ToolConfigs[Kind];
/** What creates or replaces it. */
export type ToolInput<Kind extends ToolKind = ToolKind> = ToolInputs[Kind];

const KINDS: { [Kind in ToolKind]: StoredKind<Kind, ToolConfig<Kind>, ToolInput<Kind>> } = {
  http: httpKind,
};

/** What tools are that don't name their kind: in rows of versions before there were kinds, in files and in input. */
export const UNNAMED: ToolKind = "http";

export function kindOf<Kind extends ToolKind>(
  kind: Kind | undefined,
): StoredKind<Kind, ToolConfig<Kind>, ToolInput<Kind>> {
  return KINDS[kind ?? (UNNAMED as Kind)];
}

/** The kind that input names. Throws VALIDATION_FAILED `kind` for one that this version doesn't know. */
export function namedKind(kind: string = UNNAMED): ToolKind {
  const known = knownKind(kind);
  if (known) return known;
  const names = Object.keys(KINDS).join(", ");
  throw validationFailed({
    path: "kind",
    message: `must be one that this version knows: ${names}`,
  });
}

/** The kind of a row; null if only newer versions know it. */
export function knownKind(kind: string | null): ToolKind | null {
  const named = kind ?? UNNAMED;
  return Object.hasOwn(KINDS, named) ? (named as ToolKind) : null;
}
