/** The version of Cartesia's API that the adapter is written for. Every request names one. */
export const CARTESIA_VERSION = "2026-03-01";
