import type { KeyVendorId } from "./catalogue.ts";

/** A request that costs nothing and succeeds if the key is valid: the list of models, or the key's permissions. */
export interface KeyCheckRequest {
  url: string;
  /** Those that identify the key, and others that the vendor requires. */
  headers: Record<string, string>;
  /** JSON to post; without it the request is a GET. */
  body?: string;
}

/** Builds the request for every vendor that takes a key. */
export type KeyChecks = {
  readonly [Id in KeyVendorId]: {
    keyCheck(account: { apiKey: string; baseUrl: string }): KeyCheckRequest;
  };
};
