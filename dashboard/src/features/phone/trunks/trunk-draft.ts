/** What the form of a trunk holds, and what of it is sent. */
import type { Trunk, TrunkInput } from "@parley/client";
import { trunkInputSchema } from "@parley/client/schemas";

/** What a new trunk has. */
const { transport, register, outbound } = trunkInputSchema.properties;

export interface TrunkDraft {
  name: string;
  host: string;
  /** Digits; empty for the transport's default. */
  port: string;
  transport: Trunk["transport"];
  username: string;
  /** A new one; empty keeps the stored one. */
  password: string;
  /** One address or range per line. */
  inbound_addresses: string;
  register: boolean;
  outbound: boolean;
}

export function draftOfTrunk(trunk: Trunk | null): TrunkDraft {
  return {
    name: trunk?.name ?? "",
    host: trunk?.host ?? "",
    port: trunk ? String(trunk.port) : "",
    transport: trunk?.transport ?? transport.default,
    username: trunk?.username ?? "",
    password: "",
    inbound_addresses: trunk?.inbound_addresses.join("\n") ?? "",
    register: trunk?.register ?? register.default,
    outbound: trunk?.outbound ?? outbound.default,
  };
}

/** If a trunk has a password, `storedMask` says that it stays. Without a user there is no password. */
export function trunkBody(draft: TrunkDraft, storedMask: string | null): TrunkInput {
  const { port, username, password, inbound_addresses: addresses, ...rest } = draft;
  const user = username.trim();
  const kept = password === "" ? storedMask : password;
  return {
    ...rest,
    ...(port.trim() !== "" && { port: Number(port) }),
    username: user === "" ? null : user,
    password: user === "" && password === "" ? null : kept,
    inbound_addresses: addresses
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  };
}
