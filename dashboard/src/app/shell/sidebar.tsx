import { Link } from "@tanstack/react-router";
import { useWorkspace } from "../../api/use-workspace.ts";
import { PaletteField } from "../palette/palette-button.tsx";
import { DocsLink } from "./docs-link.tsx";
import { NAVIGATION, type NavigationItem } from "./navigation.ts";
import { UserMenu } from "./user-menu.tsx";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";

/** `onNavigate`: the user went somewhere, so the drawer closes. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  return (
    <div className="flex h-full flex-col gap-3 p-3">
      <WorkspaceSwitcher />
      <PaletteField onOpen={onNavigate} />
      <nav aria-label="Main" className="-mx-1 flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-1 py-0.5">
        {NAVIGATION.map(({ label, items }) => (
          <div key={label} className="flex flex-col gap-1">
            {label && <h2 className="px-2.5 pb-0.5 text-xs font-medium text-muted">{label}</h2>}
            <ul className="flex flex-col gap-0.5">
              {items.map((item) => (
                <li key={item.path}>
                  <NavigationLink item={item} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="flex flex-col gap-2">
        <DocsLink />
        <UserMenu />
      </div>
    </div>
  );
}

function NavigationLink({
  item,
  onNavigate,
}: {
  item: NavigationItem;
  onNavigate: (() => void) | undefined;
}) {
  const { id } = useWorkspace();
  const Icon = item.icon;
  const isHome = item.path === "";
  const address: string = isHome ? `/w/${id}` : `/w/${id}/${item.path}`;
  return (
    <Link
      to={address}
      activeOptions={{ exact: isHome }}
      onClick={() => onNavigate?.()}
      className="group flex h-8 items-center gap-2.5 rounded-lg px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-ink"
    >
      <Icon className="size-4 shrink-0 group-aria-[current=page]:text-link" aria-hidden="true" />
      {item.label}
      {item.Count && <item.Count />}
    </Link>
  );
}
