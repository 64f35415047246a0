import { ServiceError } from "@parley/base/errors";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { CarrierAccount, CarrierUrls } from "./carrier-account.ts";
import { publicUrlProblem, type CarrierAddresses } from "../numbering/carrier-addresses.ts";
import { CarrierError } from "./carrier-error.ts";
import { createTelnyxClient } from "./telnyx-client.ts";
import { createTwilioClient } from "./twilio-client.ts";

export interface NumberToConfigure {
  account: CarrierAccount;
  /** In E.164. */
  number: string;
  addresses: CarrierAddresses;
  publicUrl: string;
}

/**
 * Tells the carrier to send a number's calls here. Returns what was done, in words. Throws CONFLICT with the carrier's
 * message, or with what is missing.
 */
export async function configureNumber(
  guarded: Pick<GuardedClient, "send">,
  urls: CarrierUrls,
  configured: NumberToConfigure,
): Promise<string> {
  const problem = publicUrlProblem(configured.publicUrl);
  if (problem !== null) throw refused(problem);
  try {
    return await (configured.account.kind === "twilio"
      ? atTwilio(createTwilioClient(guarded, configured.account, urls.twilio), configured)
      : atTelnyx(createTelnyxClient(guarded, configured.account, urls.telnyx), configured));
  } catch (error) {
    if (error instanceof CarrierError) throw refused(error.message);
    throw error;
  }
}

async function atTwilio(
  client: ReturnType<typeof createTwilioClient>,
  { number, addresses }: NumberToConfigure,
): Promise<string> {
  const sid = await client.findNumber(number);
  if (sid === null) throw refused(`${number} doesn't belong to this Twilio account.`);
  await client.configureNumber(sid, { voiceUrl: addresses.webhook, statusCallback: addresses.status });
  return `Twilio now sends calls for ${number} to ${addresses.webhook}.`;
}

/** Sets the application's webhook too; without it, calls to the number would go nowhere. */
async function atTelnyx(
  client: ReturnType<typeof createTelnyxClient>,
  { number, addresses }: NumberToConfigure,
): Promise<string> {
  const found = await client.findNumber(number);
  if (found === null) throw refused(`${number} doesn't belong to this Telnyx account.`);
  const application = await client.application();
  if (!application) throw refused("Telnyx has no call control application with the trunk's connection ID.");
  if (application.webhookUrl !== addresses.webhook) await client.configureApplication(addresses.webhook);
  await client.connectNumber(found.id);
  return `Telnyx now sends calls for ${number} to ${addresses.webhook}.`;
}

function refused(message: string): ServiceError {
  return new ServiceError("CONFLICT", message, { field: "number" });
}
