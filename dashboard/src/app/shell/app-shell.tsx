import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { sessionQuery, workspacesQuery } from "../../api/session.ts";
import { LiveContext, useWorkspaceEvents } from "../../api/use-workspace-events.ts";
import { useWorkspace, WorkspaceContext } from "../../api/use-workspace.ts";
import { DocsAddress } from "../../components/ui/docs-address-context.ts";
import { DockSlot } from "../../components/ui/dock-slot.ts";
import { SessionEndedDialog } from "../../features/auth/session-ended-dialog.tsx";
import { PaletteProvider } from "../palette/palette-provider.tsx";
import { ShortcutsProvider } from "../shortcuts/shortcuts-provider.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { RouteNotFound } from "./route-not-found.tsx";
import { docsAddress } from "./docs-address.ts";
import { GoToShortcuts } from "./go-to-shortcuts.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TwoFactorGate } from "./two-factor-gate.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useLacksTwoFactor } from "./use-lacks-two-factor.ts";
import { usePalettePages } from "./use-palette-pages.ts";
import { useRouteFocus } from "./use-route-focus.ts";

/**
 * Surrounds every page of a workspace: the sidebar (a drawer on small screens), keyboard shortcuts, the end of the
 * session.
 */
export function AppShell() {
  const { workspaceId } = useParams({ from: "/w/$workspaceId" });
  const { data: session } = useQuery(sessionQuery);
  const { data: workspaces } = useQuery(workspacesQuery);
  const workspace = workspaces?.find(({ id }) => id === workspaceId);
  const isOpen = useLacksTwoFactor(workspace) === false;
  const isLive = useWorkspaceEvents(workspace && isOpen ? workspace.id : null);
  useRouteFocus();
  useKeptFocus();
  if (!workspace) {
    // Signed out: the dialog asks. Signed in but no longer a member: the page says so.
    return session ? <RouteNotFound /> : <SessionEndedDialog />;
  }
  return (
    <WorkspaceContext value={workspace}>
      <LiveContext value={isLive}>
        <TwoFactorGate>
          <ShortcutsProvider>
            <Frame />
          </ShortcutsProvider>
        </TwoFactorGate>
      </LiveContext>
    </WorkspaceContext>
  );
}

function Frame() {
  const { id } = useWorkspace();
  const { pathname } = useLocation();
  const [dockSlot, setDockSlot] = useState<HTMLElement | null>(null);
  return (
    <PaletteProvider pages={usePalettePages()}>
      <GoToShortcuts />
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-lg bg-accent px-4 py-2 text-sm font-medium text-accent-ink focus-visible:translate-y-0"
        onClick={(event) => {
          event.preventDefault();
          document.querySelector<HTMLElement>("#main")?.focus();
        }}
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col lg:h-dvh lg:flex-row lg:overflow-hidden">
        <MobileBar />
        <aside className="hidden w-60 shrink-0 border-r border-line bg-side lg:block">
          <Sidebar />
        </aside>
        <main
          id="main"
          key={id}
          tabIndex={-1}
          // "relative": text for screen readers scrolls with it and doesn't make the document longer.
          className="relative flex min-w-0 flex-1 flex-col outline-none lg:overflow-y-auto lg:[scrollbar-gutter:stable]"
        >
          <DockSlot value={dockSlot}>
            <DocsAddress value={docsAddress(pathname)}>
              <Outlet />
            </DocsAddress>
          </DockSlot>
        </main>
        <div ref={setDockSlot} className="contents" />
      </div>
      <OfflineNotice />
      <SessionEndedDialog />
    </PaletteProvider>
  );
}
