/**
 * Where carriers reach this service: the addresses entered at the carrier, which its signatures are checked against.
 */

export interface CarrierAddresses {
  /** Twilio: "A call comes in". Telnyx: the webhook of the call control application. */
  webhook: string;
  /** Twilio: "Call status changes". */
  status: string;
  /** Twilio: where it reports that the target of a transfer has answered. */
  target: string;
  /** Twilio: where it asks how a call goes on once a transfer is over, or has failed. */
  transfer: string;
  /** Where media streams connect; carriers only accept `wss`. */
  stream: string;
}

export function carrierAddresses(
  publicUrl: string,
  kind: "twilio" | "telnyx",
  trunkId: string,
): CarrierAddresses {
  const base = `${publicUrl}/carriers/${kind}/${trunkId}`;
  const webhook = (name: string) => (kind === "twilio" ? `${base}/${name}` : `${base}/events`);
  return {
    webhook: webhook("voice"),
    status: webhook("status"),
    target: webhook("target"),
    transfer: webhook("transfer"),
    stream: `${base.replace(/^http/, "ws")}/stream`,
  };
}

/** What is wrong with the public address, in words for the operator; null if carriers can reach it. */
export function publicUrlProblem(publicUrl: string): string | null {
  if (publicUrl.startsWith("https://")) return null;
  return `PUBLIC_URL is ${publicUrl}, but carriers only stream to https addresses. Set PUBLIC_URL to this service's https address.`;
}
