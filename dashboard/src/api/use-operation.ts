import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import type { Input, Output } from "@parley/client";
import { useToast } from "../components/toast/toast-context.ts";
import { callOperation, type OperationId } from "./client.ts";
import { toProblem } from "./problem.ts";
import { outdateRooms, refetchRooms, type Room } from "./query-key.ts";
import { useMaybeWorkspaceId } from "./use-workspace.ts";

interface Options<K extends OperationId> {
  /** Rooms whose lists and records are another now. */
  invalidates?: readonly Room[];
  /** Said when it is done, such as "Agent deleted". */
  success?: string | ((output: Output<K>, input: Input<K>) => string);
  /** `toast` (default) says what went wrong; `form`: the form shows it at its fields. */
  errors?: "toast" | "form";
  /** Sent with it, such as an `Idempotency-Key`. */
  headers?(input: Input<K>): Record<string, string>;
  /** Asked as it begins: what may end it before its answer is there. */
  signal?(): AbortSignal;
  /** Where it leaves the page, return the navigation: what is left behind is then not asked for again. */
  onSuccess?(output: Output<K>, input: Input<K>): void | Promise<void>;
}

/** An operation that changes something, in this workspace: `const remove = useOperation("agents_delete", { … })`. */
export function useOperation<K extends OperationId>(
  operation: K,
  { invalidates = [], success, errors = "toast", headers, signal, onSuccess }: Options<K> = {},
): UseMutationResult<Output<K>, Error, Input<K>> {
  const workspaceId = useMaybeWorkspaceId();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationKey: [operation],
    mutationFn: (input: Input<K>) =>
      callOperation(workspaceId, operation, input, {
        ...(headers && { headers: headers(input) }),
        ...(signal && { signal: signal() }),
      }),
    onSuccess: async (output, input) => {
      if (success) toast({ title: typeof success === "string" ? success : success(output, input) });
      await outdateRooms(queryClient, invalidates);
      await onSuccess?.(output, input);
      await refetchRooms(queryClient, invalidates);
    },
    onError: (error) => {
      if (errors === "toast") toast({ title: toProblem(error).message, look: "bad" });
    },
  });
}
