const TABS = ["configuration", "results", "agents"] as const;

/** The parts of a tool's page; the first one is used when the address has no tab. */
export type ToolTab = (typeof TABS)[number];

/** From the address; anything that isn't a tab is dropped. */
export function toolTabOf(value: unknown): { tab?: ToolTab } {
  const tab = TABS.find((known) => known === value);
  return tab === undefined || tab === "configuration" ? {} : { tab };
}

/** A run in a call, whose arguments the test panel takes over. */
export interface ToolRun {
  call?: string;
  run?: string;
}

/** From the address; one without the other is dropped. */
export function toolRunOf({ call, run }: Record<string, unknown>): ToolRun {
  return typeof call === "string" && typeof run === "string" ? { call, run } : {};
}
