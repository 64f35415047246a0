import { useProviderKeys } from "../../../settings/provider-keys/use-provider-keys.ts";
import { usesIn } from "../../../settings/provider-keys/uses-in.ts";
import type { StateOf } from "./list-choices.ts";

/** Whose key each provider's calls use. Until that is known, nothing is said to lack one. */
export function useKeyStates(): {
  stateOf: StateOf;
  keys: ReturnType<typeof useProviderKeys>["data"];
  isThere: boolean;
} {
  const { data, isFetched } = useProviderKeys();
  return {
    isThere: isFetched,
    keys: data,
    stateOf: (provider) => {
      const use = usesIn(data).find((each) => each.provider === provider);
      return use?.key_state ?? "not_needed";
    },
  };
}
