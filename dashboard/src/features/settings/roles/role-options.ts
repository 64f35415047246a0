import { ROLES, type Role } from "../../../api/use-workspace.ts";
import type { SelectOption } from "../../../components/ui/select.tsx";

const HINTS: Record<Role, string> = {
  viewer: "Reads everything but credentials.",
  editor: "Also writes agents and tools, and starts calls.",
  admin: "Also manages people, tokens and keys.",
  owner: "Also deletes the workspace.",
};

/** The roles that the user may give: none is higher than their own. */
export function roleOptions(can: (role: Role) => boolean): SelectOption<Role>[] {
  return ROLES.map((role) => ({
    value: role,
    label: nameOfRole(role),
    hint: can(role) ? HINTS[role] : "Higher than your own role.",
    isDisabled: !can(role),
  }));
}

export function nameOfRole(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}
