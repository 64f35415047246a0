/** What the form of a trunk holds, and what of it is sent. */
import type { Trunk, TrunkInput } from "@parley/client";
import { trunkInputSchema } from "@parley/client/schemas";

/** What a new trunk has. */
const { transport, register, outbound } = trunkInputSchema.properties;

export interface TrunkDraft {
  label: string;
  host: string;
  /** Digits; empty for the transport's default. */
  port: string;
  transport: Trunk["transport"];
  username: string;
  /** A new one; empty keeps the stored one. */
  password: string;
  /** One address or range per line. */
  addresses: string;
  register: boolean;
  outbound: boolean;
}

export function draftOfTrunk(trunk: Trunk | null): TrunkDraft {
  return {
    label: trunk?.label ?? "",
    host: trunk?.host ?? "",
    port: trunk?.port ? String(trunk.port) : "",
    transport: trunk?.transport ?? transport.default,
    username: trunk?.username ?? "",
    password: "",
    addresses: trunk?.inbound_auth.addresses.join("\n") ?? "",
    register: trunk?.register ?? register.default,
    outbound: trunk?.outbound ?? outbound.default,
  };
}

/** A password that the trunk has stays. Without a user there is no password. */
export function trunkBody(draft: TrunkDraft, trunk: Trunk | null): TrunkInput {
  const { port, username, password, addresses, ...rest } = draft;
  const user = username.trim();
  const kept = password === "" ? (trunk?.password ?? null) : password;
  return {
    ...rest,
    port: port.trim() === "" ? null : Number(port),
    username: user === "" ? null : user,
    password: user === "" && password === "" ? null : kept,
    inbound_auth: {
      digest: trunk?.inbound_auth.digest ?? false,
      addresses: addresses
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    },
  };
}
