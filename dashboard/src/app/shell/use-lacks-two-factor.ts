import { useQuery } from "@tanstack/react-query";
import type { Output } from "@parley/client";
import { operationQuery } from "../../api/operation-query.ts";

type Workspace = Pick<Output<"workspaces_get">, "require_two_factor">;

/**
 * Whether the service refuses this person until they set up two-factor authentication; undefined while that is unknown.
 */
export function useLacksTwoFactor(workspace: Workspace | undefined): boolean | undefined {
  const isRequired = workspace?.require_two_factor ?? false;
  const { data } = useQuery({ ...operationQuery(null, "auth_get_sign_in_methods"), enabled: isRequired });
  if (!isRequired) return false;
  return data && data.has_password && !data.has_two_factor;
}
