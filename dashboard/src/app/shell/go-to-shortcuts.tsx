import { useNavigate } from "@tanstack/react-router";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { useShortcut } from "../shortcuts/use-shortcut.ts";
import { NAVIGATION, type NavigationItem } from "./navigation.ts";

/** The shortcuts of the sidebar's entries. */
export function GoToShortcuts() {
  return NAVIGATION.flatMap(({ items }) => items)
    .filter((item) => item.shortcut !== undefined)
    .map((item) => <GoTo key={item.path} item={item} />);
}

function GoTo({ item }: { item: NavigationItem }) {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const go = () => void navigate({ to: `/w/${workspaceId}/${item.path}` });
  useShortcut(item.shortcut ?? "", `Go to ${item.label}`, go);
  return null;
}
