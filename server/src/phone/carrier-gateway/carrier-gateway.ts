/** Phone calls through carriers' media streams, as one of the phone's gateways (docs/phone.md#carriers). */
import { and, eq, isNull } from "drizzle-orm";
import type { CarrierUrls } from "../carrier-api/carrier-account.ts";
import { carrierAddresses, publicUrlProblem } from "../numbering/carrier-addresses.ts";
import {
  createCarrierConnector,
  type CarrierStreams,
  type CarrierWebhooks,
} from "../carrier-api/carrier-connector.ts";
import { checkCarrier } from "../carrier-api/check-carrier.ts";
import { configureNumber } from "../carrier-api/configure-number.ts";
import { phoneNumbers } from "../../platform/db/phone-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { ServiceError } from "@parley/base/errors";
import type { Logger } from "@parley/base/logger";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { MOST_WAIT_MS } from "../carrier-api/send-patiently.ts";
import type { AnswerLimit } from "../../calls/live/live-call.ts";
import { CarrierError } from "../carrier-api/carrier-error.ts";
import { dialFailure } from "../dial-failure.ts";
import { failCall } from "../fail-call.ts";
import type { PhoneCore } from "../phone-core.ts";
import type { OutboundCall, PhoneGateway } from "../phone-gateway.ts";
import { carrierAccountOf } from "./carrier-account-of.ts";
import { createCarrierCalls } from "./carrier-calls.ts";

export interface CarrierGateway extends PhoneGateway {
  /** Receives carriers' HTTP requests and streams. */
  carriers: CarrierWebhooks & CarrierStreams;
  /**
   * Tells the carrier to send one of its numbers' calls here; returns
   * what was done, in words. Throws CONFLICT with what prevents it.
   */
  configure(trunkId: string, number: string): Promise<string>;
  close(): Promise<void>;
}

export interface CarrierGatewayOptions {
  db: Db;
  logger: Logger;
  guarded: Pick<GuardedClient, "send">;
  urls: CarrierUrls;
  publicUrl: string;
}

/** Carriers may ring for a few seconds longer than asked, ms. */
const RING_SLACK_MS = 5_000;
/** How many of a trunk's numbers a check covers. */
const MOST_NUMBERS = 10;

export function createCarrierGateway(core: PhoneCore, options: CarrierGatewayOptions): CarrierGateway {
  const { calls, channels, timers } = core;
  const { db, logger, guarded, urls, publicUrl } = options;
  const { host, keep } = createCarrierCalls(core, options, {
    onCallEvent: (callId, event) => carriers.onCallEvent(callId, event),
    transfer: (callId, to, signal) => carriers.transfer(callId, to, signal),
  });
  const carriers = createCarrierConnector({
    host,
    guarded,
    urls,
    publicUrl,
    now: timers.now,
    after: timers.after,
    onError: (error) => logger.error({ err: error }, "a carrier's event could not be dealt with"),
  });

  async function dial({ live, trunk, to, from, ringTimeoutMs }: OutboundCall): Promise<void> {
    const account = carrierAccountOf(trunk);
    if (!account)
      throw new CarrierError("The trunk's credentials are missing. Enter them again.", null, null);
    if (live.worker === null) calls.assign(live);
    const answerBy = (waitMs: number): AnswerLimit => ({
      at: timers.now() + waitMs + ringTimeoutMs + RING_SLACK_MS,
      reason: "no_answer",
    });
    const first = answerBy(MOST_WAIT_MS);
    live.answerBy = first;
    await carriers.dial({
      callId: live.plan.callId,
      trunk: { id: trunk.id, account },
      to,
      from,
      ringTimeoutMs,
    });
    // It rings from now on, unless it has been answered already.
    if (live.answerBy === first) live.answerBy = answerBy(0);
  }

  return {
    carriers,
    problem: () =>
      publicUrlProblem(publicUrl) === null
        ? null
        : "carriers only connect to https. Set PUBLIC_URL to an https address",
    dial(call) {
      const { live, trunk, fallBack = null } = call;
      channels.hold(live, trunk.id, keep(live, trunk.id));
      dial(call).catch(async (error: unknown) => {
        if (fallBack && error instanceof CarrierError && error.didNothing && (await fallBack(null))) return;
        const message =
          error instanceof CarrierError ? error.message : dialFailure(error, live.plan.callId, logger);
        const failure = { reason: "provider_error", source: trunk.kind, message } as const;
        failCall(calls, live, failure, timers.now());
      });
    },
    async check(trunk) {
      const account = carrierAccountOf(trunk);
      if (!account) return { ok: false, steps: [] };
      const rows = await db
        .select({ number: phoneNumbers.number })
        .from(phoneNumbers)
        .where(and(eq(phoneNumbers.trunkId, trunk.id), isNull(phoneNumbers.extension)))
        .limit(MOST_NUMBERS);
      const numbers = rows.map(({ number }) => number);
      const addresses = carrierAddresses(publicUrl, account.kind, trunk.id);
      const steps = await checkCarrier(guarded, urls, { account, numbers, addresses, publicUrl });
      return { ok: steps.every(({ ok }) => ok), steps };
    },
    async configure(trunkId, number) {
      const trunk = core.trunk(trunkId);
      const account = trunk && carrierAccountOf(trunk);
      if (!account) {
        const message = "Only numbers on Twilio and Telnyx trunks can be configured automatically.";
        throw new ServiceError("CONFLICT", message, { field: "trunk_id" });
      }
      const addresses = carrierAddresses(publicUrl, account.kind, trunkId);
      return configureNumber(guarded, urls, { account, number, addresses, publicUrl });
    },
    close: () => carriers.close(),
  };
}
