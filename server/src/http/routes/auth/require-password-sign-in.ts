import { ServiceError } from "@parley/base/errors";
import type { ServiceContext } from "../../../service-context.ts";

/** Throws FORBIDDEN if the operator turned passwords off (`PASSWORD_SIGN_IN=false`). */
export function requirePasswordSignIn({ config, oidc }: Pick<ServiceContext, "config" | "oidc">): void {
  if (config.isPasswordSignInOn) return;
  const message = `This server doesn't take passwords. Sign in with ${oidc?.name ?? "your provider"}.`;
  throw new ServiceError("FORBIDDEN", message, { required_role: null });
}
