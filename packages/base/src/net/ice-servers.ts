import { createHmac } from "node:crypto";

/** As browsers expect it. */
export interface IceServer {
  urls: string | string[];
  username?: string;
  credential?: string;
}

/** A TURN server whose credentials are derived from a secret for each call (coturn's `static-auth-secret`). */
export interface TurnServer {
  urls: string | string[];
  secret: string;
}

/**
 * The ICE servers of one call. Servers with a shared secret get credentials that expire
 * (draft-uberti-behave-turn-rest-00: user name `expiry:name`, and its HMAC-SHA1 in base64). The secret never leaves the
 * service.
 */
export function iceServersForCall(
  config: { iceServers: IceServer[]; turnServers: TurnServer[] },
  callId: string,
  now: Date,
  lifetimeSeconds = 12 * 3600,
): IceServer[] {
  const username = `${Math.floor(now.getTime() / 1000) + lifetimeSeconds}:${callId}`;
  const dynamic = config.turnServers.map(({ urls, secret }) => {
    const credential = createHmac("sha1", secret).update(username).digest("base64");
    return { urls, username, credential };
  });
  return [...config.iceServers, ...dynamic];
}
