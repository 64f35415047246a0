import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ParleyError } from "@parley/client";
import { sessionQuery } from "./session.ts";

/** Asking again doesn't change a refusal; it may help with network trouble. */
const RETRIES = 2;

/** Caches the service's answers. When one says that nobody is signed in any more, the session ends here too. */
export function createQueryClient(): QueryClient {
  const noticeSignedOut = (error: Error, operation: unknown) => {
    const isWrongPassword = operation === "auth_sign_in" || operation === "auth_finish_sign_in";
    if (isWrongPassword || !(error instanceof ParleyError) || !error.is("UNAUTHENTICATED")) return;
    queryClient.setQueryData(sessionQuery.queryKey, null);
  };
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => noticeSignedOut(error, query.queryKey[1]) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) =>
        noticeSignedOut(error, mutation.options.mutationKey?.[0]),
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < RETRIES && !(error instanceof ParleyError && error.status < 500),
      },
      // What was sent may hold passwords and keys, so it is dropped with the form.
      mutations: { gcTime: 0 },
    },
  });
  return queryClient;
}
