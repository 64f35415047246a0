import type { Operation } from "../../operation/operation.ts";
import { createAccessTokenOperation } from "./create-access-token.ts";
import { deleteAccessTokenOperation } from "./delete-access-token.ts";
import { getAccessTokenOperation } from "./get-access-token.ts";
import { listAccessTokensOperation } from "./list-access-tokens.ts";

export const accessTokenOperations: readonly Operation[] = [
  listAccessTokensOperation,
  getAccessTokenOperation,
  createAccessTokenOperation,
  deleteAccessTokenOperation,
];
