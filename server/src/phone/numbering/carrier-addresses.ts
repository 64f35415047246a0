/**
 * Where carriers reach this service: the addresses entered at the carrier, which its signatures are checked against.
 */

export interface CarrierAddresses {
  /** Twilio: "A call comes in". Telnyx: the webhook of the call control application. */
  webhook: string;
  /** Twilio: "Call status changes". */
  status: string;
  /** Where media streams connect; carriers only accept `wss`. */
  stream: string;
}

export function carrierAddresses(
  publicUrl: string,
  kind: "twilio" | "telnyx",
  trunkId: string,
): CarrierAddresses {
  const base = `${publicUrl}/carriers/${kind}/${trunkId}`;
  return {
    webhook: kind === "twilio" ? `${base}/voice` : `${base}/events`,
    status: kind === "twilio" ? `${base}/status` : `${base}/events`,
    stream: `${base.replace(/^http/, "ws")}/stream`,
  };
}

/** What is wrong with the public address, in words for the operator; null if carriers can reach it. */
export function publicUrlProblem(publicUrl: string): string | null {
  if (publicUrl.startsWith("https://")) return null;
  return `PUBLIC_URL is ${publicUrl}, but carriers only stream to https addresses. Set PUBLIC_URL to this service's https address.`;
}
