/** What a vendor lists of an account: its voices and its models. */
import type { KeyVendorId, VoiceVendorId } from "./catalogue.ts";
import type { AccountModel } from "./terms/account-model.ts";
import type { VendorVoice } from "./terms/vendor.ts";

/** A GET request for things of an account, and how to read its answer. */
export interface ListRequest<Item> {
  url: string;
  headers: Record<string, string>;
  /** Not every server has this address; 404 and 405 then mean that it lists none. */
  isOptional?: boolean;
  /** What the parsed body has; empty for an answer of another form. */
  read(body: unknown): Item[];
}

type Account = { apiKey: string; baseUrl: string };

/** The requests of vendors that list their accounts' voices. Their results are joined. */
export type VoiceLists = {
  readonly [Id in VoiceVendorId]?: { voiceLists?(account: Account): ListRequest<VendorVoice>[] };
};

/** The requests of vendors that list what models an account may use. */
export type ModelLists = {
  readonly [Id in KeyVendorId]?: { modelLists?(account: Account): ListRequest<AccountModel>[] };
};
