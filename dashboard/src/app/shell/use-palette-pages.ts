import { useNavigate } from "@tanstack/react-router";
import { BookOpen, Code, Sparkles, UserRound } from "lucide-react";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import type { PaletteItem } from "../palette/palette-item.ts";
import { NAVIGATION } from "./navigation.ts";

/** The pages that the palette offers: those of the sidebar, and those that other menus lead to. */
export function usePalettePages(): PaletteItem[] {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const goTo = (path: string) => () => void navigate({ to: `/w/${workspaceId}/${path}` });
  const open = (address: string) => () => void window.open(address, "_blank", "noopener,noreferrer");
  const inSidebar = NAVIGATION.flatMap(({ label: group, items }) =>
    items.map(({ label, icon, path, shortcut }): PaletteItem => ({
      id: `page-${label}`,
      label,
      keywords: `${group ?? ""} ${path}`,
      icon,
      ...(shortcut !== undefined && { shortcut }),
      run: goTo(path),
    })),
  );
  return [
    ...inSidebar,
    {
      id: "page-welcome",
      label: "Get started",
      keywords: "welcome first steps",
      icon: Sparkles,
      run: goTo("welcome"),
    },
    {
      id: "page-account",
      label: "Your account",
      keywords: "profile password",
      icon: UserRound,
      run: goTo("account"),
    },
    {
      id: "page-docs",
      label: "Docs",
      keywords: "documentation guide help",
      icon: BookOpen,
      run: open("/docs"),
    },
    {
      id: "page-reference",
      label: "API reference",
      keywords: "docs rest openapi",
      icon: Code,
      run: open("/docs/api"),
    },
  ];
}
