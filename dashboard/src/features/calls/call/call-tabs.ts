/** The parts of a call's page, as its address names them. */
export const CALL_TABS = ["timeline", "prompt", "sip", "record"] as const;
export type CallTab = (typeof CALL_TABS)[number];

/** Without a tab, or with an unknown one, it is the timeline. */
export function readCallTab({ tab }: Record<string, unknown>): { tab?: CallTab } {
  const found = CALL_TABS.find((name) => name === tab);
  return found === undefined || found === "timeline" ? {} : { tab: found };
}
