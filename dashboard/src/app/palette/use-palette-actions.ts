import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  Bot,
  Building2,
  FileInput,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  PhoneCall,
  PhoneOutgoing,
  Sun,
  Wrench,
} from "lucide-react";
import { workspacesQuery } from "../../api/session.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { useSignOut } from "../../features/auth/use-sign-out.ts";
import { useShortcuts } from "../shortcuts/shortcuts-context.ts";
import { useTheme, type Theme } from "../theme/theme-context.ts";
import type { PaletteItem } from "./palette-item.ts";

const THEMES = [
  { theme: "light", label: "Use light theme", icon: Sun },
  { theme: "dark", label: "Use dark theme", icon: Moon },
  { theme: "system", label: "Use system theme", icon: Monitor },
] as const satisfies readonly { theme: Theme; label: string; icon: PaletteItem["icon"] }[];

interface Handlers {
  onNewAgent(): void;
  /** Asks which agent to call. */
  onStartCall(): void;
}

/** The actions that can be run from anywhere, as far as the user's role allows. */
export function usePaletteActions({ onNewAgent, onStartCall }: Handlers): PaletteItem[] {
  const { id, can } = useWorkspace();
  const navigate = useNavigate();
  const { signOut } = useSignOut();
  const { theme, setTheme } = useTheme();
  const { openHelp } = useShortcuts();
  const { data: workspaces = [] } = useQuery(workspacesQuery);
  const goTo = (path: string) => () => void navigate({ to: `/w/${id}/${path}` });
  const ofEditors: PaletteItem[] = [
    {
      id: "start-call",
      label: "Start a call…",
      keywords: "preview try talk",
      icon: PhoneCall,
      staysOpen: true,
      run: onStartCall,
    },
    {
      id: "place-call",
      label: "Place a phone call",
      keywords: "dial outbound",
      icon: PhoneOutgoing,
      run: goTo("phone/call"),
    },
    { id: "new-agent", label: "New agent", keywords: "create add", icon: Bot, run: onNewAgent },
    { id: "new-tool", label: "New tool", keywords: "create add", icon: Wrench, run: goTo("tools/new") },
    {
      id: "import-tools",
      label: "Import tools",
      keywords: "curl openapi add",
      icon: FileInput,
      run: goTo("tools/import"),
    },
  ];
  return [
    ...(can("editor") ? ofEditors : []),
    ...THEMES.filter((each) => each.theme !== theme).map(({ theme: next, label, icon }) => ({
      id: `theme-${next}`,
      label,
      keywords: "appearance switch mode",
      icon,
      run: () => setTheme(next),
    })),
    {
      id: "shortcuts",
      label: "Keyboard shortcuts",
      keywords: "help keys",
      icon: Keyboard,
      shortcut: "?",
      run: openHelp,
    },
    ...workspaces
      .filter((workspace) => workspace.id !== id)
      .map((workspace) => ({
        id: `workspace-${workspace.id}`,
        label: `Switch to ${workspace.name}`,
        keywords: "workspace",
        icon: Building2,
        run: () => void navigate({ to: "/w/$workspaceId", params: { workspaceId: workspace.id } }),
      })),
    { id: "sign-out", label: "Sign out", keywords: "log out leave", icon: LogOut, run: signOut },
  ];
}
