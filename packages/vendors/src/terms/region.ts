/** Where a vendor keeps what it is sent, where people can choose. */
export const REGIONS = ["us", "eu"] as const;
export type Region = (typeof REGIONS)[number];
