import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import type { Input, Output } from "@parley/client";
import { useToast } from "../components/toast/toast-context.ts";
import { callOperation, type OperationId } from "./client.ts";
import { toProblem } from "./problem.ts";
import { invalidateRooms, outdateRooms, refetchRooms, type Room } from "./query-key.ts";
import { useMaybeWorkspaceId } from "./use-workspace.ts";

interface Options<K extends OperationId> {
  /** Rooms whose cached answers are stale afterwards. */
  invalidates?: readonly Room[];
  /** Shown when it is done, such as "Agent deleted". */
  success?: string | ((output: Output<K>, input: Input<K>) => string);
  /** `toast` (default) says what went wrong; with `form` the form shows it at its fields. */
  errors?: "toast" | "form";
  /** Sent with the request, such as an `Idempotency-Key`. */
  headers?(input: Input<K>): Record<string, string>;
  /** Called when the request begins. Returns the signal that can abort it. */
  signal?(): AbortSignal;
  /** If it leaves the page, return the navigation: data of the page left behind is then not fetched again. */
  onSuccess?(output: Output<K>, input: Input<K>): void | Promise<void>;
  onError?(error: Error): void;
}

/** An operation that changes something in this workspace: `const remove = useOperation("agents_delete", { … })`. */
export function useOperation<K extends OperationId>(
  operation: K,
  { invalidates = [], success, errors = "toast", headers, signal, onSuccess, onError }: Options<K> = {},
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
    onError: async (error) => {
      onError?.(error);
      if (errors === "toast") toast({ title: toProblem(error).message, look: "bad" });
      // The request was based on an older version. The page fetches the newer one and keeps what was typed.
      if (toProblem(error).code === "PRECONDITION_FAILED") await invalidateRooms(queryClient, invalidates);
    },
  });
}
