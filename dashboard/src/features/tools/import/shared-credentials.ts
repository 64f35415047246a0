/** Credentials that several drafts of an import are missing: entered once, they go to all of them. */
import type { ToolAuth, ToolDraft } from "../draft/tool-draft.ts";

export type Part = "token" | "username" | "password" | "value";

export interface SharedCredential {
  /** What the API asks for: a kind of authorization, and its header. */
  id: string;
  label: string;
  parts: readonly { part: Part; label: string }[];
  /** Indexes of the drafts that need it. */
  drafts: readonly number[];
}

/** The credentials that the drafts of a document arrived without. */
export function sharedCredentials(drafts: readonly Pick<ToolDraft, "auth">[]): SharedCredential[] {
  const found = new Map<string, SharedCredential>();
  for (const [index, { auth }] of drafts.entries()) {
    const kind = kindOf(auth);
    if (kind === null) continue;
    const known = found.get(kind.id);
    found.set(kind.id, { ...kind, drafts: [...(known?.drafts ?? []), index] });
  }
  return [...found.values()];
}

/** Null if nothing is missing. */
function kindOf(auth: ToolAuth): Omit<SharedCredential, "drafts"> | null {
  switch (auth.type) {
    case "bearer":
      if (auth.token !== "") return null;
      return { id: "bearer", label: "Bearer token", parts: [{ part: "token", label: "Token" }] };
    case "basic":
      if (auth.username !== "" || auth.password !== "") return null;
      return {
        id: "basic",
        label: "Basic authentication",
        parts: [
          { part: "username", label: "Username" },
          { part: "password", label: "Password" },
        ],
      };
    case "api_key":
      if (auth.value !== "") return null;
      return {
        id: `api_key ${auth.header_name.toLowerCase()}`,
        label: `API key in ${auth.header_name}`,
        parts: [{ part: "value", label: "API key" }],
      };
    default:
      return null;
  }
}

/** The drafts with what was entered, except those whose author has entered something else there. */
export function withShared(
  drafts: readonly ToolDraft[],
  { id, drafts: indexes }: SharedCredential,
  part: Part,
  before: string,
  text: string,
): ToolDraft[] {
  return drafts.map((draft, index) => {
    if (!indexes.includes(index)) return draft;
    const now = (draft.auth as Partial<Record<Part, string>>)[part];
    const isSame = id.split(" ", 1)[0] === draft.auth.type && now === before;
    return isSame ? { ...draft, auth: { ...draft.auth, [part]: text } } : draft;
  });
}
