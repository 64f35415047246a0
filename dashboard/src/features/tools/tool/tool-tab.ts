const TABS = ["configuration", "results", "agents"] as const;

/** The parts of a tool's page; the first one is used when the address has no tab. */
export type ToolTab = (typeof TABS)[number];

/** From the address; anything that isn't a tab is dropped. */
export function toolTabOf(value: unknown): { tab?: ToolTab } {
  const tab = TABS.find((known) => known === value);
  return tab === undefined || tab === "configuration" ? {} : { tab };
}
