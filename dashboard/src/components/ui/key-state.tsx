import { Check, CircleX, KeyRound } from "lucide-react";
import type { ProviderInUse } from "@parley/client";
import { Badge, type BadgeLook } from "./badge.tsx";

export type KeyState = ProviderInUse["key_state"];

export const KEY_STATE_WORDS: Record<KeyState, string> = {
  own: "Your key",
  server_default: "Server default",
  none: "No key",
  rejected: "Key rejected",
  not_needed: "No key needed",
};

const LOOKS: Record<KeyState, { look: BadgeLook; Icon: typeof Check }> = {
  own: { look: "neutral", Icon: Check },
  server_default: { look: "good", Icon: Check },
  none: { look: "warn", Icon: KeyRound },
  rejected: { look: "bad", Icon: CircleX },
  not_needed: { look: "neutral", Icon: Check },
};

/** Whose key a provider's calls use, in the same five phrases everywhere. */
export function KeyStateBadge({ state }: { state: KeyState }) {
  const { look, Icon } = LOOKS[state];
  return (
    <Badge look={look}>
      <Icon className="size-3" aria-hidden="true" />
      {KEY_STATE_WORDS[state]}
    </Badge>
  );
}
