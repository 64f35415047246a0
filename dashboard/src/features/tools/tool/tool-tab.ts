const TABS = ["configuration", "test", "results", "agents"] as const;

/** The parts of a tool's page; the first is what no tab in the address means. */
export type ToolTab = (typeof TABS)[number];

/** From the address: what is no tab is left out. */
export function toolTabOf(value: unknown): { tab?: ToolTab } {
  const tab = TABS.find((known) => known === value);
  return tab === undefined || tab === "configuration" ? {} : { tab };
}
