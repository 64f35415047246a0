import {
  Activity,
  Bot,
  Cable,
  ChartColumn,
  Key,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Phone,
  ScrollText,
  Settings,
  Users,
  Webhook,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import type { ComponentType } from "react";
import { AttentionCount } from "../../features/attention/attention-count.tsx";
import { ReviewsCount } from "./reviews-count.tsx";

export interface NavigationItem {
  label: string;
  icon: LucideIcon;
  /** Below `/w/{workspace}/`. */
  path: string;
  /** Keys that lead there, pressed one after the other. */
  shortcut?: string;
  /** After the label: a number. */
  Count?: ComponentType;
}

/** The entries of the sidebar. A feature's entry goes here, its routes into app/router.tsx. */
export const NAVIGATION: readonly { label: string | null; items: readonly NavigationItem[] }[] = [
  {
    label: null,
    items: [
      { label: "Home", icon: LayoutDashboard, path: "", shortcut: "g h", Count: AttentionCount },
      { label: "Agents", icon: Bot, path: "agents", shortcut: "g a" },
      { label: "Tools", icon: Wrench, path: "tools", shortcut: "g t" },
      { label: "Calls", icon: Activity, path: "calls", shortcut: "g c" },
      { label: "Reviews", icon: ListChecks, path: "reviews", shortcut: "g r", Count: ReviewsCount },
      { label: "Phone", icon: Phone, path: "phone", shortcut: "g p" },
    ],
  },
  {
    label: "Workspace",
    items: [
      { label: "General", icon: Settings, path: "settings/general" },
      { label: "Members", icon: Users, path: "settings/members", shortcut: "g m" },
      { label: "Access tokens", icon: KeyRound, path: "settings/access-tokens" },
      { label: "Provider keys", icon: Key, path: "settings/provider-keys" },
      { label: "Webhooks", icon: Webhook, path: "settings/webhooks" },
      { label: "Audit log", icon: ScrollText, path: "settings/audit-log" },
      { label: "Usage", icon: ChartColumn, path: "settings/usage", shortcut: "g u" },
      { label: "MCP", icon: Cable, path: "settings/mcp" },
    ],
  },
];
