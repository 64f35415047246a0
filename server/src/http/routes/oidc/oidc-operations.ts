import type { Operation } from "../../operation/operation.ts";
import { connectOidcOperation } from "./connect-oidc.ts";
import { disconnectOidcOperation } from "./disconnect-oidc.ts";
import { finishOidcOperation } from "./finish-oidc.ts";
import { startOidcOperation } from "./start-oidc.ts";

/** Single sign-on with an OpenID provider (docs/accounts.md#single-sign-on). */
export const oidcOperations: readonly Operation[] = [
  startOidcOperation,
  connectOidcOperation,
  disconnectOidcOperation,
  finishOidcOperation,
];
