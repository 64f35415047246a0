import {
  Bot,
  Database,
  FlaskConical,
  HardDrive,
  Key,
  Phone,
  PhoneOff,
  TriangleAlert,
  Webhook,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import type { AttentionItem } from "@parley/client";

interface KindLooks {
  icon: LucideIcon;
  /** The button that leads to what fixes it. */
  verb: string;
}

const KIND_LOOKS: Record<AttentionItem["kind"], KindLooks> = {
  database: { icon: Database, verb: "What to do" },
  disk: { icon: HardDrive, verb: "What to do" },
  provider_key_refused: { icon: Key, verb: "Replace key" },
  provider_key_missing: { icon: Key, verb: "Add key" },
  trunk_down: { icon: PhoneOff, verb: "Open trunk" },
  tool_failing: { icon: Wrench, verb: "Open tool" },
  trunk_limits: { icon: PhoneOff, verb: "Open trunk" },
  trunk_dials_nobody: { icon: PhoneOff, verb: "Set country" },
  webhook_failing: { icon: Webhook, verb: "Open webhook" },
  model_shutdown: { icon: Bot, verb: "Change model" },
  scenario_failing: { icon: FlaskConical, verb: "Open scenarios" },
  number_unassigned: { icon: Phone, verb: "Choose agent" },
};

/** Also of a kind that only a newer service knows than the one this page came from. */
export function looksOf(kind: string): KindLooks {
  const looks: Partial<Record<string, KindLooks>> = KIND_LOOKS;
  return (Object.hasOwn(looks, kind) && looks[kind]) || { icon: TriangleAlert, verb: "Open" };
}

/** By severity: its colours, and its word for those who don't see them. */
export const SEVERITY_LOOKS: Record<
  AttentionItem["severity"],
  { ground: string; text: string; word: string }
> = {
  bad: { ground: "bg-bad-soft text-bad", text: "text-bad", word: "Severe" },
  warn: { ground: "bg-warn-soft text-warn", text: "text-warn", word: "Warning" },
  info: { ground: "bg-accent-soft text-link", text: "text-link", word: "Note" },
};
