import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { sessionQuery } from "../../../api/session.ts";
import { useWholeList } from "../../../api/use-whole-list.ts";

export interface Reviewers {
  /** Who is signed in; null until that is known. */
  me: string | null;
  /** Who can mark a review as done, as choices; you come first. */
  options: readonly { value: string; label: string }[];
  /** Their name, also of viewers. "Former member" for whoever has left; nothing until the members are known. */
  nameOf(id: string): string;
  hasLeft(id: string): boolean;
}

/** Whom calls can be assigned to for review. */
export function useReviewers(): Reviewers {
  const { data: session } = useQuery(sessionQuery);
  const { data: members } = useWholeList("members_list");
  const me = session?.person.id ?? null;
  return useMemo(() => {
    const able = (members ?? []).filter(({ role }) => role !== "viewer");
    const ordered = able.toSorted((a, b) => Number(b.id === me) - Number(a.id === me));
    const find = (id: string) => members?.find((member) => member.id === id);
    return {
      me,
      options: ordered.map(({ id, name }) => ({ value: id, label: id === me ? `${name} (you)` : name })),
      nameOf: (id) => (members ? (find(id)?.name ?? "Former member") : ""),
      hasLeft: (id) => members !== undefined && find(id) === undefined,
    };
  }, [members, me]);
}

/** The choices, with whoever has it now, who may be a viewer or gone. */
export function withAssignee({ options, nameOf }: Reviewers, assignee: string | null): Reviewers["options"] {
  if (assignee === null || options.some(({ value }) => value === assignee)) return options;
  return [...options, { value: assignee, label: nameOf(assignee) || "…" }];
}
