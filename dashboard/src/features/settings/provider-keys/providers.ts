import { vendors } from "@parley/client/schemas";

/** Vendors that take a key. */
export type Provider = (typeof vendors.keys)[number];
export const PROVIDERS: readonly Provider[] = vendors.keys;
