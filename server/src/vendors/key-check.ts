import type { KeyVendorId } from "./catalogue.ts";

/** A GET request that costs nothing and succeeds if the key is good: the list of models, or what the key may do. */
export interface KeyCheckRequest {
  url: string;
  /** The value of the header of the same name. */
  authorization: string;
}

/** How to ask every vendor that takes a key. */
export type KeyChecks = {
  readonly [Id in KeyVendorId]: {
    keyCheck(account: { apiKey: string; baseUrl: string }): KeyCheckRequest;
  };
};
