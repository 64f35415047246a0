import type { Operation } from "../../operation/operation.ts";
import { getAttentionMailOperation } from "./get-attention-mail.ts";
import { listAttentionOperation } from "./list-attention.ts";
import { patchAttentionOperation } from "./patch-attention.ts";
import { replaceAttentionMailOperation } from "./replace-attention-mail.ts";

export const attentionOperations: readonly Operation[] = [
  listAttentionOperation,
  getAttentionMailOperation,
  replaceAttentionMailOperation,
  patchAttentionOperation,
];
