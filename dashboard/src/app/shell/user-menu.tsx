import { Link } from "@tanstack/react-router";
import { Code, Keyboard, LogOut, Monitor, Moon, Sparkles, Sun, UserRound } from "lucide-react";
import { usePerson } from "./use-person.ts";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "../../components/ui/menu.tsx";
import { useSignOut } from "../../features/auth/use-sign-out.ts";
import { useShortcuts } from "../shortcuts/shortcuts-context.ts";
import { useTheme } from "../theme/theme-context.ts";
import { initialOf } from "./initial-of.ts";

const THEMES = [
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
  { value: "system", label: "System", Icon: Monitor },
] as const;

export function UserMenu() {
  const workspaceId = useWorkspaceId();
  const { signOut } = useSignOut();
  const { theme, setTheme } = useTheme();
  const { openHelp } = useShortcuts();
  const { name = "", email = "" } = usePerson() ?? {};
  return (
    <Menu
      align="start"
      side="top"
      className="w-(--radix-dropdown-menu-trigger-width) min-w-56"
      trigger={
        <button
          type="button"
          className="flex h-11 items-center gap-2.5 rounded-lg px-2 text-left transition-colors hover:bg-hover"
        >
          <span
            aria-hidden="true"
            className="flex size-7 shrink-0 items-center justify-center rounded-full border border-line bg-raised text-xs font-medium uppercase"
          >
            {initialOf(name || email)}
          </span>
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate text-sm font-medium">
              <span className="sr-only">Your account: </span>
              {name}
            </span>
            <span className="truncate text-xs text-muted">{email}</span>
          </span>
        </button>
      }
    >
      <MenuLink>
        <Link to="/w/$workspaceId/account" params={{ workspaceId }}>
          <UserRound aria-hidden="true" />
          Your account
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/w/$workspaceId/welcome" params={{ workspaceId }}>
          <Sparkles aria-hidden="true" />
          Get started
        </Link>
      </MenuLink>
      <MenuLink>
        <a href="/docs/api" target="_blank" rel="noreferrer">
          <Code aria-hidden="true" />
          API reference
        </a>
      </MenuLink>
      <MenuItem onSelect={openHelp}>
        <Keyboard aria-hidden="true" />
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={THEMES.map(({ value, label, Icon }) => ({
          value,
          label: (
            <>
              <Icon aria-hidden="true" />
              {label}
            </>
          ),
        }))}
      />
      <MenuSeparator />
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden="true" />
        Sign out
      </MenuItem>
    </Menu>
  );
}
