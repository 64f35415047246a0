import type { VendorVoice } from "./terms/vendor.ts";
import type { VoiceVendorId } from "./catalogue.ts";

/** A GET request for voices of an account, and how to read its answer. */
export interface VoiceListRequest {
  url: string;
  headers: Record<string, string>;
  /** Not every server has this address; 404 and 405 then mean that it lists none. */
  isOptional?: boolean;
  /** The voices in the parsed body; empty for an answer of another form. */
  read(body: unknown): VendorVoice[];
}

/** The requests of vendors that list their accounts' voices. Their results are joined. */
export type VoiceLists = {
  readonly [Id in VoiceVendorId]?: {
    voiceLists?(account: { apiKey: string; baseUrl: string }): VoiceListRequest[];
  };
};
