import { useMemo } from "react";
import type { Member } from "@parley/client";
import { useWholeList } from "../../../api/use-whole-list.ts";

const NONE: readonly Member[] = [];

/** The names of the members, by the ids of their accounts. Empty until they are loaded. */
export function useMemberNames(): ReadonlyMap<string, string> {
  const { data: members = NONE } = useWholeList("members_list");
  return useMemo(() => new Map(members.map(({ id, name }) => [id, name])), [members]);
}
