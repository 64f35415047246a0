import { ROLES, type Role } from "../../../api/use-workspace.ts";
import type { SelectOption } from "../../../components/ui/select.tsx";

const HINTS: Record<Role, string> = {
  viewer: "Can see everything except credentials.",
  editor: "Can also edit agents and tools, and start calls.",
  admin: "Can also manage people, tokens and keys.",
  owner: "Can also delete the workspace.",
};

/** The roles that the user may give: none is higher than their own. */
export function roleOptions(can: (role: Role) => boolean): SelectOption<Role>[] {
  return ROLES.map((role) => ({
    value: role,
    label: nameOfRole(role),
    hint: can(role) ? HINTS[role] : "Above your own role.",
    isDisabled: !can(role),
  }));
}

export function nameOfRole(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}
