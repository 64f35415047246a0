import { ServiceError } from "../errors.ts";
import type { GuardedClient } from "../net/guarded-request.ts";
import type { CarrierAccount, CarrierUrls } from "./carrier-account.ts";
import { publicUrlProblem, type CarrierAddresses } from "../phone-numbers/carrier-addresses.ts";
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
 * Tells the carrier to send calls of a number here. Returns what was done, in words. Throws CONFLICT with what the
 * carrier says, or what is missing for it.
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
  if (sid === null) throw refused(`${number} does not belong to this Twilio account.`);
  await client.configureNumber(sid, { voiceUrl: addresses.webhook, statusCallback: addresses.status });
  return `Twilio now sends calls to ${number} to ${addresses.webhook}.`;
}

/** The application's webhook is set as well: without it the number would ring nowhere. */
async function atTelnyx(
  client: ReturnType<typeof createTelnyxClient>,
  { number, addresses }: NumberToConfigure,
): Promise<string> {
  const found = await client.findNumber(number);
  if (found === null) throw refused(`${number} does not belong to this Telnyx account.`);
  const application = await client.application();
  if (!application) throw refused("Telnyx has no call control application with the trunk's connection id.");
  if (application.webhookUrl !== addresses.webhook) await client.configureApplication(addresses.webhook);
  await client.connectNumber(found.id);
  return `Telnyx now sends calls to ${number} to ${addresses.webhook}.`;
}

function refused(message: string): ServiceError {
  return new ServiceError("CONFLICT", message, { field: "number" });
}
