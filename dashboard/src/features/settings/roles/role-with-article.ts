import type { Role } from "../../../api/use-workspace.ts";

/** Such as "an admin" and "a viewer". */
export function roleWithArticle(role: Role): string {
  return `${/^[aeo]/.test(role) ? "an" : "a"} ${role}`;
}
