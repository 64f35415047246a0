import type { ProviderInUse } from "@parley/client";

/** How providers are used. A process of an older version doesn't say, while both run during an upgrade. */
export function usesIn(page: { providers?: readonly ProviderInUse[] } | undefined): readonly ProviderInUse[] {
  return page?.providers ?? [];
}
