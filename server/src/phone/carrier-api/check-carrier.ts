/** Tests a carrier trunk step by step and reports in words (docs/phone.md#carriers). */
import type { GuardedClient } from "@parley/base/net/guarded-request";
import type { CarrierAccount, CarrierUrls } from "./carrier-account.ts";
import { publicUrlProblem, type CarrierAddresses } from "../numbering/carrier-addresses.ts";
import { CarrierError } from "./carrier-error.ts";
import { createTelnyxClient } from "./telnyx-client.ts";
import { readTelnyxKey } from "./signatures/telnyx-signature.ts";
import { createTwilioClient } from "./twilio-client.ts";

export interface CarrierCheckStep {
  name: "public_url" | "credentials" | "public_key" | "application" | "number";
  ok: boolean;
  message: string;
}

export interface CarrierToCheck {
  account: CarrierAccount;
  /** The numbers that ring through the trunk, in E.164. */
  numbers: string[];
  addresses: CarrierAddresses;
  publicUrl: string;
}

/**
 * Never throws because of the carrier. If a step fails, later steps that would fail for the same reason are left out.
 */
export async function checkCarrier(
  guarded: Pick<GuardedClient, "send">,
  urls: CarrierUrls,
  { account, numbers, addresses, publicUrl }: CarrierToCheck,
): Promise<CarrierCheckStep[]> {
  const problem = publicUrlProblem(publicUrl);
  const first: CarrierCheckStep = {
    name: "public_url",
    ok: problem === null,
    message: problem ?? `Carriers reach this service at ${publicUrl}.`,
  };
  const steps =
    account.kind === "twilio"
      ? twilioSteps(createTwilioClient(guarded, account, urls.twilio), numbers)
      : telnyxSteps(createTelnyxClient(guarded, account, urls.telnyx), account, numbers, addresses);
  const done = [first];
  try {
    for await (const step of steps) done.push(step);
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    done.push({ name: "credentials", ok: false, message: error.message });
  }
  return done;
}

async function* twilioSteps(
  client: ReturnType<typeof createTwilioClient>,
  numbers: string[],
): AsyncGenerator<CarrierCheckStep> {
  const status = await client.accountStatus();
  yield {
    name: "credentials",
    ok: status === "active",
    message:
      status === "active"
        ? "Twilio accepts the account SID and auth token."
        : `The Twilio account is ${status}. Reactivate it at Twilio.`,
  };
  for (const number of numbers) {
    const isOwned = (await client.findNumber(number)) !== null;
    yield { name: "number", ok: isOwned, message: ownership("Twilio", number, isOwned) };
  }
}

async function* telnyxSteps(
  client: ReturnType<typeof createTelnyxClient>,
  { publicKey, connectionId }: CarrierAccount & { kind: "telnyx" },
  numbers: string[],
  addresses: CarrierAddresses,
): AsyncGenerator<CarrierCheckStep> {
  const application = await client.application();
  yield { name: "credentials", ok: true, message: "Telnyx accepts the API key." };
  const isKey = readTelnyxKey(publicKey) !== null;
  yield {
    name: "public_key",
    ok: isKey,
    message: isKey
      ? "The public key is valid."
      : "The public key isn't valid. Copy it from Keys & Credentials in the Telnyx portal.",
  };
  yield { name: "application", ...applicationStep(application, connectionId, addresses.webhook) };
  for (const number of numbers) {
    const found = await client.findNumber(number);
    const ok = found !== null && found.connectionId === connectionId;
    yield {
      name: "number",
      ok,
      message:
        found !== null && !ok
          ? `${number} isn't connected to the application ${connectionId}. Use "Configure at carrier" on the number.`
          : ownership("Telnyx", number, ok),
    };
  }
}

function applicationStep(
  application: { webhookUrl: string | null } | null,
  connectionId: string,
  webhook: string,
): Pick<CarrierCheckStep, "ok" | "message"> {
  if (!application) {
    return {
      ok: false,
      message: `Telnyx has no call control application with the ID ${connectionId}. Check the connection ID.`,
    };
  }
  const ok = application.webhookUrl === webhook;
  const message = ok
    ? "The application sends its webhooks here."
    : `The application sends its webhooks to ${application.webhookUrl ?? "nowhere"}. Set its webhook URL to ${webhook}.`;
  return { ok, message };
}

function ownership(carrier: string, number: string, isOwned: boolean): string {
  return isOwned
    ? `${number} belongs to this ${carrier} account.`
    : `${number} doesn't belong to this ${carrier} account.`;
}
