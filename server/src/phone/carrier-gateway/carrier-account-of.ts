import type { CarrierAccount } from "../carrier-api/carrier-account.ts";
import type { TrunkConfig } from "../numbering/trunk-config.ts";

/** The account for a carrier's requests; null for SIP trunks. */
export function carrierAccountOf(trunk: TrunkConfig): CarrierAccount | null {
  const { kind, region } = trunk;
  const { account_sid: accountSid, auth_token: authToken } = trunk;
  if (kind === "twilio" && accountSid !== null && authToken !== null) {
    return { kind, accountSid, authToken, region };
  }
  const { api_key: apiKey, public_key: publicKey, connection_id: connectionId } = trunk;
  if (kind === "telnyx" && apiKey !== null && publicKey !== null && connectionId !== null) {
    return { kind, apiKey, publicKey, connectionId };
  }
  return null;
}
